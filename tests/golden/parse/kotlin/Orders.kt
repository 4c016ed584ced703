// Copyright 2024 The Bakery Authors

@file:JvmName("OrdersKt")

package org.bakery.orders

import kotlinx.coroutines.flow.Flow
import org.bakery.stock.Stock as Shelf
import org.bakery.util.*

/** Where an order stands. */
enum class Status(val label: String) : Labelled {
    OPEN("open"),
    @Deprecated("no longer used") PAID("paid") {
        override fun describe() = "paid in full"
    };

    open fun describe(): String = label
}

sealed interface Event {
    val at: Long
    fun replay(on: Ledger): Boolean
}

/**
 * One order of a customer.
 */
@Serializable
data class Order<T : Item>(
    val id: String,
    private var items: List<T> = emptyList(),
    note: String? = null,
) : Entity<String>(id), Comparable<Order<T>>, Event by Recorded(id) {
    private val totals: MutableMap<String, Int> by lazy { mutableMapOf() }
    lateinit var customer: Customer
    var status = Status.OPEN
        private set(value) { field = value; changes++ }

    /** Sum of all items. */
    val total: Int
        get() {
            var sum = 0
            for ((index, item) in items.withIndex()) {
                if (index > LIMIT) break
                sum += item.price
            }
            return sum
        }

    init {
        require(id.isNotEmpty()) { "an order needs an id" }
    }

    constructor(id: String, vararg items: T) : this(id, items.toList()) {
        totals.clear()
    }

    override suspend fun <R> submit(shelf: Shelf, retry: suspend (R) -> Unit = {}): Receipt? {
        val client = Client(shelf)
        val name: String = customer.name
        val deferred = async { client.send(this@Order) }
        try {
            deferred.await()
        } catch (e: TimeoutException) {
            throw SubmitException("order $id: ${e.message}")
        } finally {
            client.close()
        }
        when (val state = status) {
            Status.OPEN -> totals[name] = total
            is Labelled -> println(state)
            else -> return null
        }
        while (totals.size > LIMIT) totals.remove(name)
        this.items = items.filter { it.price > 0 }
        fun label(text: String) = text.uppercase()
        return Receipt(label(name) to total)
    }

    companion object {
        const val LIMIT = 100

        @JvmStatic
        fun empty(): Order<Nothing> = Order("none")
    }

    private inner class Cursor(var at: Int)
}

object Registry : Base(), Labelled {
    internal val orders = HashMap<String, Order<*>>()
}

fun interface Handler { fun handle(order: Order<*>) }

annotation class Serializable

/** Loud. */
fun String.shout(): String = uppercase() + "!"

val String.words: Int get() = split(" ").size

typealias Handlers = Map<String, Handler>

private const val RETRIES = 3
