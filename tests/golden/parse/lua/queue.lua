#!/usr/bin/env lua
--- A queue of jobs that never forgets one.
-- It is small on purpose.

local json = require("json")
local log = require 'tools.log'
local insert, remove = table.insert, table.remove

local MAX_JOBS = 100
VERSION = "1.2"

-- One queue.
---@class Queue
local Queue = {}
Queue.__index = Queue
Queue.limit = 10

local defaults = {
  retries = 3,
  on_error = function(err)
    log.warn(err)
  end,
}

--- Makes an empty queue.
-- @param name string
function Queue.new(name, ...)
  local self = setmetatable({}, Queue)
  self.name = name
  self.jobs = {}
  local extra = { ... }
  return self
end

--[[ Adds a job.
     Returns its place. ]]
function Queue:push(job, priority)
  if #self.jobs >= MAX_JOBS then
    error("queue is full: " .. self.name)
  elseif not job then
    return nil
  else
    insert(self.jobs, job)
  end
  for i, other in ipairs(self.jobs) do
    if other == job then
      break
    end
  end
  for n = 1, 10 do
    self.total = self.total + n
  end
  while priority > 0 do
    priority = priority - 1
  end
  repeat
    local done = self:step(job)
  until done
  goto finish
  ::finish::
  return #self.jobs
end

Queue.pop = function(self)
  return remove(self.jobs, 1)
end

local function helper(a, b)
  local function inner(x)
    return x * 2
  end
  local add = function(y) return y + a end
  return inner(b) + add(a)
end

function greet(name)
  print(("hello %s"):format(name), [[raw
text]])
  return Queue.new(name):push({ kind = "hello" }, 1)
end

local co = coroutine.create(function() coroutine.yield(1) end)

local M = {}

function M.util.deep(x) return x end

M.handlers = {
  open = function(path) return io.open(path) end,
  ["close"] = function(file) file:close() end,
}

return M
