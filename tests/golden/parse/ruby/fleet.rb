# frozen_string_literal: true

# Ships of one harbour, and what they carry.

require "json"
require_relative "cargo/crate"

module Harbour
  # Raised when a ship cannot take more.
  class Overloaded < StandardError; end

  LIMIT = 40
  Berth = Struct.new(:number, :depth) do
    def free?
      number.zero?
    end
  end

  # What can be weighed.
  module Weighed
    def self.included(base)
      base.extend(ClassMethods)
    end

    def weight
      raise NotImplementedError, "#{self.class} has no weight"
    end
  end

  # One ship.
  #
  # It loads and unloads crates.
  class Ship < Vessel::Base
    include Weighed
    extend Forwardable
    prepend Audited

    attr_reader :name, :crates
    attr_accessor :captain
    belongs_to :fleet, class_name: "Fleet"
    has_many :voyages, dependent: :destroy
    validates :name, presence: true
    scope :afloat, -> { where(sunk: false) }

    STATES = %i[moored sailing].freeze
    @@count = 0

    # Builds a ship with no crates.
    def initialize(name, *rest, captain: nil, **options, &block)
      @name = name
      @crates = []
      @log ||= Log.new(self)
      @@count += 1
      super()
    end

    class << self
      # Finds one by its name.
      def find(name)
        all.detect { |ship| ship.name == name }
      end
    end

    def self.build!(attributes = {})
      new(attributes.fetch(:name)).tap do |ship|
        ship.captain = attributes[:captain]
      end
    end

    # Takes one more crate.
    # @param crate [Crate] what to load
    def load(crate)
      return false if crate.nil?
      raise Overloaded, "too heavy" unless fits?(crate)

      @crates << crate
      log.info("loaded #{crate.label.upcase}")
      crates.each_with_index do |other, index|
        next if other == crate
        break if index > LIMIT
      end
      Harbour::Crane.instance.lift(crate)
      yield crate if block_given?
      true
    rescue IOError, Timeout::Error => e
      warn e.message
      retry
    ensure
      close
    end

    def weight = crates.sum(&:weight)

    def [](index)
      @crates[index]
    end

    alias_method :size, :count
    alias length size
    define_method(:dock) { |berth| @berth = berth }
    delegate :port, to: :fleet

    protected

    def fits?(crate)
      case crate.weight
      when 0..10 then true
      else total + crate.weight < LIMIT
      end
    end

    private

    attr_writer :log

    def total
      sum = 0
      while sum < 3
        sum += 1
      end
      sum
    end

    private_class_method :build!
  end
end

class Harbour::Pilot
  def guide(ship, to:)
    path = [ship, to]
    @guided, @last = path, ship
    path
  end
end

def helper(x) = x * 2

RSpec.describe Harbour::Ship do
  let(:ship) { described_class.new("Ada") }

  context "when empty" do
    it "weighs nothing" do
      expect(ship.weight).to eq(0)
    end
  end
end

namespace :fleet do
  desc "Counts the ships"
  task count: :environment do
    puts Harbour::Ship.count
  end
end
