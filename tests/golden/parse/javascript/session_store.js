'use strict';

/**
 * Sessions kept in memory, with a sweep that forgets the stale ones.
 */

const crypto = require('node:crypto');
const { EventEmitter, once: onceEvent } = require('node:events');
import clock, { sleep as pause } from './clock.js';
import * as codec from './codec.js';
export { encode, decode as unpack } from './codec.js';
export * from './errors.js';

/** How long a session lives without being touched. */
export const IDLE_LIMIT_MS = 15 * 60 * 1000;
const cookieName = 'sid', maxSize = 4096;
let opened = 0;

// A session that nobody may see.
class SessionError extends Error {
  constructor(id, ...reasons) {
    super(`session ${id}: ${reasons.join(', ')}`);
    this.id = id;
  }
}

/**
 * Holds sessions by their id.
 * @fires SessionStore#expired
 */
export class SessionStore extends EventEmitter {
  #sessions = new Map();
  static shared = null;
  limit = 100;

  onExpired = (session) => {
    this.emit('expired', session.id);
  };

  static open({ limit = 100, secret } = {}) {
    SessionStore.shared ??= new SessionStore(secret);
    SessionStore.shared.limit = limit;
    opened += 1;
    return SessionStore.shared;
  }

  get size() {
    return this.#sessions.size;
  }

  set limitTo(value) {
    this.limit = value;
  }

  /** Find a session, or make one. */
  async load(id, create = true) {
    let session = this.#sessions.get(id);
    if (!session && create) {
      session = await this.build(id);
      this.#sessions.set(id, session);
    } else if (session?.stale) {
      throw new SessionError(id, 'stale');
    }
    return session ? codec.decode(session.data) : null;
  }

  init() {
    delete this.timer;
    for (const [id, session] of this.#sessions) {
      if (session.touched + IDLE_LIMIT_MS > clock.now()) continue;
      this.#sessions.delete(id);
    }
  }

  *ids() {
    yield* this.#sessions.keys();
  }
}

/** Sign a value with the store's secret. */
function sign(value, secret) {
  const mac = crypto.createHmac('sha256', secret);
  const finish = (digest) => `${value}.${digest}`;
  return finish(mac.update(value).digest('hex'));
}

const parseCookie = async (header) => {
  try {
    const [, id] = header.split('=');
    await pause(5);
    return id;
  } catch (failure) {
    console.error(failure);
    return undefined;
  }
};

SessionStore.prototype.touch = function touch(id) {
  this.stamps[id] = clock.now();
};

exports.middleware = function (options) {
  return async function session(req, res, next) {
    req.session = await SessionStore.open(options).load(req.cookies[cookieName]);
    next();
  };
};

const handlers = {
  cookie: (value) => {
    return sign(value, handlers.secret);
  },
  clear() {
    opened = 0;
  },
};

function* countdown(from) {
  while (from > 0) {
    yield from--;
  }
}

export default { sign, parseCookie, maxSize };
