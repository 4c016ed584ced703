defmodule Shop.Cart do
  @moduledoc """
  A cart and what lies in it.
  """

  use GenServer
  import Ecto.Query, only: [from: 2]
  alias Shop.{Product, Price}
  alias Shop.Catalog, as: Cat
  require Logger

  @behaviour Shop.Storage
  @max_lines 50
  @type t :: %__MODULE__{lines: [Line.t()], total: integer}
  @typep key :: atom()

  defstruct lines: [], total: 0, owner: nil

  @callback save(t) :: :ok | {:error, term}

  @doc """
  Starts a cart for one owner.
  """
  @spec start_link(keyword) :: GenServer.on_start()
  def start_link(opts \\ []) do
    GenServer.start_link(__MODULE__, opts, name: __MODULE__)
  end

  @doc "Adds a product."
  @spec add(t, Product.t(), integer) :: t
  def add(%__MODULE__{} = cart, product, amount) when amount > 0 do
    line = %Line{product: product, amount: amount}

    cart
    |> put_line(line)
    |> Map.update!(:total, &(&1 + Price.of(product) * amount))
  end

  def add(_cart, _product, amount), do: raise(ArgumentError, "no #{amount}")

  # Lines come first.
  defp put_line(cart, line) do
    case Enum.find(cart.lines, fn other -> other.product == line.product end) do
      nil -> %{cart | lines: [line | cart.lines]}
      _ -> cart
    end
  end

  @impl true
  def handle_call({:get, key}, _from, state) do
    cond do
      state.total > @max_lines -> {:reply, :full, state}
      true -> {:reply, Map.get(state, key), state}
    end
  end

  def empty?(cart), do: cart.lines == []

  def report(cart) do
    with {:ok, user} <- Cat.fetch(cart.owner),
         total = cart.total do
      for line <- cart.lines, line.amount > 0, do: IO.puts(line)
      if total > 3, do: throw(:big), else: user
    else
      _ -> nil
    end
  rescue
    e in RuntimeError -> reraise e, __STACKTRACE__
  end

  defmacro twice(block) do
    quote do
      unquote(block)
      unquote(block)
    end
  end

  defguard is_big(cart) when cart.total > 100
  defdelegate size(cart), to: Shop.Counter

  defmodule Line do
    defstruct [:product, amount: 1]
  end
end

defprotocol Shop.Weighed do
  @doc "How heavy."
  def weight(thing)
end

defimpl Shop.Weighed, for: Shop.Cart do
  def weight(cart), do: length(cart.lines)
end

defmodule Shop.CartTest do
  use ExUnit.Case, async: true

  setup do
    {:ok, cart: %Shop.Cart{}}
  end

  describe "add/3" do
    test "adds one line", %{cart: cart} do
      assert Shop.Cart.add(cart, :tea, 1).total == 1
    end
  end
end
