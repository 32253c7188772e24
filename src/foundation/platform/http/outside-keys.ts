import { badRequest } from '../errors.ts'

/** Names every object inherits: looked up in a plain object they are found although nobody put them there. */
const inherited: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(Object.prototype))

// A write of `__proto__` to a plain object would change what it inherits. Without the accessor it is a key like others,
// in our code and in every library (what `node --disable-proto=delete` does, for each way the product is started).
Reflect.deleteProperty(Object.prototype, '__proto__')

/** Throws 400 where a key from outside is a name every object inherits. */
export const checkKeys = (keys: Iterable<string>): void => {
  for (const key of keys)
    if (inherited.has(key))
      throw badRequest(`項目名「${key}」は使えません。項目名を変えて、もう一度お試しください`)
}
