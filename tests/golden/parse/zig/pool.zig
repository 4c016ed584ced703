//! A pool of buffers of one size.
//! Nothing is freed before the pool is.

const std = @import("std");
const Clock = @import("clock.zig").Clock;
const Allocator = std.mem.Allocator;

pub const max_buffers: usize = 64;
var made: u32 = 0;
threadlocal var last: ?*Buffer = null;

/// Why no buffer was given.
pub const Refusal = error{ Exhausted, TooLarge };

const State = enum(u8) {
    free,
    /// Somebody has it.
    lent = 2,

    pub fn isFree(self: State) bool {
        return self == .free;
    }
};

pub const Event = union(enum) {
    lent: u64,
    returned: []const u8,
};

/// One buffer.
pub const Buffer = struct {
    const Self = @This();
    pub const empty: Buffer = .{ .bytes = &.{} };

    /// What is in it.
    bytes: []u8 = &.{},
    state: State = .free,
    next: ?*Buffer,

    pub fn init(allocator: Allocator, size: usize) !Self {
        return Self{ .bytes = try allocator.alloc(u8, size), .next = null };
    }

    fn deinit(self: *Self) void {
        self.state = .free;
        last = null;
    }
};

/// A pool for buffers with a tag.
pub fn Pool(comptime Tag: type) type {
    return struct {
        buffers: std.ArrayList(Buffer),
        tags: []Tag,

        // The caller gives it back.
        pub fn lend(self: *@This(), size: usize, tag: Tag) Refusal!*Buffer {
            if (size > max_buffers) return error.TooLarge;
            var at: usize = 0;
            while (at < self.buffers.items.len) : (at += 1) {
                const buffer = &self.buffers.items[at];
                if (!buffer.state.isFree()) continue;
                self.tags[at] = tag;
                break;
            }
            for (self.tags, 0..) |known, index| {
                _ = index;
                known.touch();
            }
            const fresh = Buffer.init(self.allocator, size) catch |problem| {
                std.log.err("no buffer: {}", .{problem});
                return error.Exhausted;
            };
            made += 1;
            defer fresh.deinit();
            switch (fresh.state) {
                .free => self.note(.{ .lent = at }),
                else => unreachable,
            }
            return &fresh;
        }
    };
}

extern fn pool_checksum(data: [*]const u8, size: usize) u32;

export fn pool_made() u32 {
    return made;
}

test "a fresh buffer is free" {
    var buffer = try Buffer.init(std.testing.allocator, 8);
    try std.testing.expect(buffer.state.isFree());
}
