-- The shop's schema.

BEGIN;

CREATE SCHEMA IF NOT EXISTS shop;

CREATE TYPE shop.order_state AS ENUM ('open', 'paid', 'sent');

-- Everyone who ever bought something.
CREATE TABLE IF NOT EXISTS shop.customers (
    id BIGSERIAL PRIMARY KEY,
    email TEXT NOT NULL UNIQUE, -- how we reach them
    created_at TIMESTAMPTZ DEFAULT now()
);

/* One order. */
CREATE TABLE shop.orders (
    id INTEGER PRIMARY KEY,
    customer_id BIGINT NOT NULL REFERENCES shop.customers (id) ON DELETE CASCADE,
    total NUMERIC(10, 2) CHECK (total >= 0),
    CONSTRAINT unique_total UNIQUE (customer_id, total)
);

CREATE UNIQUE INDEX idx_orders_customer ON shop.orders (customer_id);

-- What is still to be sent.
CREATE OR REPLACE VIEW shop.open_orders AS
SELECT o.id, c.email, count(*) AS pieces
FROM shop.orders o
JOIN shop.customers AS c ON c.id = o.customer_id
WHERE o.total > 10
GROUP BY o.id, c.email;

CREATE FUNCTION shop.order_total(order_id INTEGER, factor NUMERIC DEFAULT 1)
RETURNS NUMERIC AS $$
    SELECT sum(total) * factor FROM shop.orders WHERE id = order_id;
$$ LANGUAGE sql;

CREATE TRIGGER touch_orders BEFORE UPDATE ON shop.orders
FOR EACH ROW EXECUTE FUNCTION shop.touch();

ALTER TABLE shop.orders ADD COLUMN note TEXT;

CREATE SEQUENCE shop.numbers START 1;

INSERT INTO shop.customers (email) VALUES ('ada@example.invalid');

UPDATE shop.orders SET total = 0 WHERE id = 1;

DELETE FROM shop.orders WHERE total = 0;

WITH recent AS (
    SELECT id FROM shop.orders WHERE id > 100
)
SELECT upper(email) FROM shop.customers WHERE id IN (SELECT id FROM recent);

DROP TABLE old_orders;

COMMIT;
