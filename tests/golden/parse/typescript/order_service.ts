import type { Clock } from './clock';
import { EventBus, type OrderEvent as Event } from '@shop/events';
import legacy = require('./legacy');

/** Where an order stands. */
export enum OrderState {
  Draft,
  /** Money has come in. */
  Paid = 'paid',
  Shipped = Paid + 1,
}

export type OrderId = string & { readonly brand: unique symbol };

/** One thing in a basket. */
export type Line = {
  sku: string;
  /** Never below one. */
  count: number;
  discount?: (price: number) => number;
};

export interface Repository<T extends { id: OrderId }> extends Iterable<T>, shop.Closable {
  readonly name: string;
  find(id: OrderId): Promise<T | undefined>;
  save?(entity: T, options?: SaveOptions): void;
  (query: string): T[];
}

declare module '@shop/events' {
  export function publish(event: Event): void;
}

export namespace Money {
  export const currency: string = 'EUR';
  export function round(amount: number): number {
    return Math.round(amount * 100) / 100;
  }
}

/**
 * Takes orders from draft to shipped.
 */
@Injectable()
@Scoped('request')
export class OrderService extends BaseService<Order> implements Service, events.Listener<Event> {
  private static readonly limit: number = 50;
  protected pending: Map<OrderId, Order> = new Map();
  #total = 0;
  @Input() label?: string;

  constructor(
    private readonly orders: Repository<Order>,
    @Inject(CLOCK) public clock: Clock,
    bus: EventBus,
  ) {
    super(bus);
    bus.subscribe(this);
  }

  get total(): number {
    return this.#total;
  }

  find(id: OrderId): Promise<Order>;
  find(id: OrderId, strict: boolean): Promise<Order>;
  /** Find one order, or say why there is none. */
  @Logged({ level: 'debug' })
  public async find(id: OrderId, strict = true): Promise<Order> {
    const order = this.pending.get(id) ?? (await this.orders.find(id));
    if (!order && strict) {
      throw new OrderMissing(id);
    }
    return order as Order;
  }

  protected abstract price(line: Line): number;

  handle = async (event: Event): Promise<void> => {
    switch (event.kind) {
      case 'paid':
        this.#total += event.amount;
        break;
      default:
        this.pending.delete(event.id);
    }
  };

  async *page<K extends keyof Order>({ key }: { key: K }, size?: number): AsyncGenerator<Order[K]> {
    let at: number = 0;
    for (const order of await this.orders.all<Order>()) {
      if (at++ >= OrderService.limit) return;
      yield order[key];
    }
  }
}

export abstract class Policy {
  abstract allows(order: Order): order is PaidOrder;
  public override toString(): string {
    return `policy ${this.constructor.name}`;
  }
}

export function total(lines: readonly Line[]): number;
export function total(lines: Line[], ...discounts: Discount[]): number {
  return lines.reduce((sum, line) => sum + line.count, 0);
}

export const priced = (line: Line, by: Pricing = standard): Line => ({ ...line, price: by(line)! });

declare const VERSION: string;
export const { first, last: final } = legacy.bounds;
