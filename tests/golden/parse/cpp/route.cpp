#include "route.hpp"

using namespace std::literals;

namespace fleet::plan {
namespace {

static int planned = 0;

Cost weight(const Harbour& from, const Harbour& to) {
    return std::hypot(from.lat - to.lat, from.lon - to.lon);
}

}  // namespace

template <typename N, int Limit>
int Route<N, Limit>::built_ = 0;

template <typename N, int Limit>
Route<N, Limit>::~Route() {
    --built_;
}

// Throws when there are no more legs.
template <typename N, int Limit>
N& Route<N, Limit>::leg(std::size_t at) {
    if (at >= legs_.size()) {
        throw std::out_of_range("no leg " + std::to_string(at));
    }
    return legs_[at];
}

Cost total(const Route<Node>& route, Cost start) {
    auto best = std::make_unique<Planner>(route, 3);
    Harbour home{"Emden", 53.3, 7.2};
    Cursor cursor(route);
    Cost sum = start;
    for (const auto& leg : route) {
        if (auto found = cache.find(leg.id); found != cache.end()) continue;
        sum += leg.cost();
        best->visit<Node>(leg);
    }
    auto longest = [&sum](const Node& a, const Node& b) { return a.cost() < b.cost(); };
    try {
        for (int i = 0; i < 3; ++i) plan::weight(home, harbours[i]);
    } catch (const PlanError& error) {
        best->problem = error.what();
        delete error.source;
        throw;
    }
    switch (home.mode) {
    case Mode::Sail: planned++; break;
    default: return static_cast<Cost>(planned);
    }
    const auto [low, high] = bounds(sum);
    harbours.push_back(home);
    auto* spare = new graph::Node(low);
    return high > sum ? high : Cost(sum);
}

Task<int> follow(Route<Node>* route) {
    while (auto next = co_await route->advance()) co_yield next;
    co_return 0;
}

}  // namespace fleet::plan

TEST(RouteTest, StartsEmpty) {
    fleet::plan::Route<Node> route;
    EXPECT_FALSE(static_cast<bool>(route));
}
