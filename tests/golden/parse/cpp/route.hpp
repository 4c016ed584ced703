// Routes between harbours.
#pragma once

#include <memory>
#include <string>
#include "graph/node.h"

#define ROUTE_LIMIT 12

namespace fleet::plan {

using graph::Node;
using Cost = double;
template <typename T>
using Shared = std::shared_ptr<T>;

inline constexpr int kMaxLegs = 8;

enum class Mode : unsigned char { Sail, Motor = 2 };

/// A place that can be sailed to.
struct Harbour {
    std::string name;
    double lat = 0, lon = 0;
};

template <typename N>
concept Placed = requires(N node) { node.place(); };

/**
 * A route from one node to another.
 * Its legs are kept in order.
 */
template <typename N, int Limit = kMaxLegs>
class FLEET_API Route final : public Walk<N>, private detail::Counted {
public:
    using value_type = N;

    Route() = default;
    explicit Route(const Harbour& from, Mode mode = Mode::Sail) : from_(from), mode_{mode} { reset(); }
    Route(const Route&) = delete;
    virtual ~Route();

    /// What sailing it costs.
    [[nodiscard]] virtual Cost cost() const noexcept = 0;
    N& leg(std::size_t at);
    static Shared<Route> plan(N&& from, const N* to, int (*weigh)(const N&));
    Route& operator+=(const Route& other);
    explicit operator bool() const { return !legs_.empty(); }
    bool operator==(const Route& other) const { return legs_ == other.legs_; }
    auto begin() -> typename std::vector<N>::iterator;
    template <typename Visitor>
    void each(Visitor&& visit) const;

    friend std::ostream& operator<<(std::ostream& out, const Route& route);

protected:
    class Cursor {
        int at_;

    public:
        int next() { return ++at_; }
    };

private:
    Harbour from_;
    std::vector<N> legs_;
    static int built_;
    Mode mode_;
};

FLEET_API Cost total(const Route<Node>& route,
                     Cost start = 0.0);

}  // namespace fleet::plan
