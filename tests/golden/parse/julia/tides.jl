"""
Tides of one bay.
"""
module Tides

using LinearAlgebra
using Statistics: mean, std
import Base: show, length
import JSON3 as J
include("moon.jl")

export Reading, highest

const LEVELS = [1, 2, 3]
count = 0

"What can be measured."
abstract type Measured end

"""
    Reading(level)

One reading at the pier.
"""
struct Reading{T<:Real} <: Measured
    level::T
    at::DateTime
    Reading(level::T) where {T} = new{T}(level, now())
end

mutable struct Station
    name::String
    readings::Vector{Reading}
end

@enum Phase low high

primitive type Bits8 8 end

# The highest of all.
function highest(station::Station, n::Int=3; by=identity, kwargs...)::Vector{Reading}
    isempty(station.readings) && throw(ArgumentError("no readings"))
    sorted = sort(station.readings; by=r -> by(r.level), rev=true)
    for (i, reading) in enumerate(sorted)
        if reading.level < 0
            continue
        elseif i > n
            break
        end
        push!(station.readings, reading)
        station.name = "seen"
    end
    while count < 3
        global count += 1
    end
    try
        save(station)
    catch err
        @warn "cannot save" err
        rethrow()
    end
    return sorted[1:n]
end

area(r) = r.level^2

Base.show(io::IO, r::Reading) = print(io, "level $(r.level)")

function Base.length(s::Station)
    length(s.readings)
end

macro tide(expr)
    quote
        $(esc(expr))
    end
end

double = x -> 2x

map([1, 2]) do x
    x > 1 ? x : -x
end

@testset "tides" begin
    @test area(Reading(2)) == 4
end

end
