<?php

declare(strict_types=1);

/**
 * Orders of the shop: who bought what.
 */

namespace Shop\Orders;

use InvalidArgumentException;
use Shop\Catalog\{Product, Price as Cost};
use Shop\Mail\Mailer as Post;
use function Shop\Util\total_of;
use const Shop\Util\LIMIT;

require_once __DIR__ . '/legacy.php';
include 'helpers.php';

const MAX_LINES = 50;
define('SHOP_DEBUG', false);

/** What can be paid. */
interface Payable extends \Countable, HasTotal
{
    const CURRENCY = 'EUR';

    public function pay(int $cents): bool;
}

/** Remembers when it changed. */
trait Timestamps
{
    protected ?\DateTime $changedAt = null;

    public function touch(): void
    {
        $this->changedAt = new \DateTime();
    }
}

#[Attribute]
enum Status: string implements HasLabel
{
    case Open = 'open';
    /** Nothing more to do. */
    case Done = 'done';

    const DEFAULT = self::Open;

    public static function fromLabel(string $label): self
    {
        return match ($label) {
            'open' => self::Open,
            default => self::Done,
        };
    }
}

/**
 * Takes orders and sends them off.
 *
 * It never sends one twice.
 */
#[Service, Lazy(true)]
abstract class OrderService extends BaseService implements Payable
{
    use Timestamps, Loggable;

    private const RETRIES = 3;
    public static int $count = 0;
    private array $lines = [], $sent;
    public readonly string $name;

    public function __construct(
        private OrderRepository $repository,
        protected readonly Post $mailer,
        ?Status $status = null,
    ) {
        parent::__construct();
        self::$count++;
        $this->status = $status ?? Status::Open;
    }

    /**
     * Adds one line.
     *
     * @throws InvalidArgumentException
     */
    #[Route('/lines', methods: ['POST'])]
    final public function add(Product $product, int|float $amount = 1, string ...$notes): static
    {
        if ($amount < 0) {
            throw new InvalidArgumentException("negative: {$amount} of $product->name");
        } elseif ($amount === 0) {
            return $this;
        }
        $line = new OrderLine($product, $amount);
        $this->lines[] = $line;
        $this->total += $product->price->times($amount);
        foreach ($notes as $index => $note) {
            if ($note === '') {
                continue;
            }
            $line->note($note);
            break;
        }
        $this->repository?->save($this);
        static::log('added', ['line' => $line]);
        array_push($this->sent, $line);
        return $this;
    }

    abstract protected function close(Order &$order): ?bool;

    public function lines(): \Generator
    {
        $sum = 0;
        for ($i = 0; $i < count($this->lines); $i++) {
            yield $this->lines[$i];
        }
        while (true) {
            $sum++;
        }
        try {
            $callback = fn(int $x) => $x * 2;
            $other = function ($y) use ($sum): int { return $y + $sum; };
            usort($this->lines, $callback);
        } catch (NotFound | \RuntimeException $e) {
            echo $e->getMessage();
        }
        switch ($sum) {
            case 1: return;
        }
    }
}

/** Cents as people write them. */
function format_cents(int $cents, string $currency = Payable::CURRENCY): string
{
    global $config;
    static $cache = [];
    return sprintf('%s %d', $currency, $cents / 100);
}

$service = new class extends OrderService {
    protected function close(Order &$order): ?bool
    {
        return true;
    }
};
