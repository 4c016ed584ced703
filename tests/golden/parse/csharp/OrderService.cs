// Orders: what customers asked for.
using System;
using System.Collections.Generic;
using static System.Math;
using Json = System.Text.Json;

namespace Shop.Orders;

/// <summary>
/// Keeps <see cref="Order"/> objects.
/// </summary>
[Serializable, Audited("orders")]
public sealed partial class OrderService<TKey> : ServiceBase<Order>, IOrderService, IDisposable
    where TKey : struct
{
    private const int MaxLines = 50;
    private readonly Dictionary<TKey, Order> _orders = new();
    public static event EventHandler<OrderArgs>? Placed, Cancelled;

    /// <summary>How many orders there are.</summary>
    public int Count => _orders.Count;

    public string Currency { get; private set; } = "EUR";

    public decimal Total
    {
        get { return _orders.Values.Sum(order => order.Total); }
        protected set { _total = value; }
    }

    public Order this[TKey key] => _orders[key];

    public OrderService(IClock clock, string currency = "EUR") : base(clock)
    {
        _clock = clock;
        this.Currency = currency;
    }

    ~OrderService() => Dispose();

    /// <param name="lines">What is ordered.</param>
    [HttpPost("orders"), Authorize]
    public async Task<Order> PlaceAsync(TKey key, IEnumerable<Line> lines, out int count, params string[] notes)
    {
        var order = new Order(key) { Placed = _clock.Now };
        Order? last = null;
        count = 0;
        foreach (var line in lines)
        {
            if (line is Gift { Value: > 100 } gift)
                continue;
            order.Lines.Add(line);
            count++;
            order.Total += line.Price * line.Amount;
        }
        try
        {
            await _store.SaveAsync(order).ConfigureAwait(false);
        }
        catch (StoreException error) when (error.IsFatal)
        {
            throw new OrderException($"{key}: {Describe(error)}", error);
        }
        switch (order.State)
        {
            case State.New: break;
            default: return last ?? throw new InvalidOperationException();
        }
        string Describe(Exception cause) => cause.Message;
        Placed?.Invoke(this, new OrderArgs(order));
        _orders[key] = order;
        return order.State switch { State.New => order, _ => Find<Order>(key) };
    }

    public IEnumerable<Order> Large(decimal limit)
    {
        for (int i = 0; i < _orders.Count; i++)
            if (Abs(_orders[i].Total) > limit) yield return _orders[i];
    }

    void IDisposable.Dispose() => _orders.Clear();

    public static OrderService<TKey> operator +(OrderService<TKey> left, Order right) => left.With(right);

    protected abstract void Log(string message);
}

public static class OrderExtensions
{
    public static bool IsEmpty(this Order order) => order.Lines.Count == 0;
}

internal interface IOrderService : IService
{
    int Count { get; }
    Order Find(int key);
}

public record Line(string Product, int Amount) : Row(Product);

public readonly record struct Money(decimal Amount);

[Flags]
public enum State : byte
{
    /// <summary>Just placed.</summary>
    New = 1,
    Paid,
}

public delegate void OrderHandler(Order order);

public class OrderTests
{
    [Fact]
    public void A_new_order_is_empty() => Assert.True(new Order(1).IsEmpty());
}
