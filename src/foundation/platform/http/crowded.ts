/** So many keys, objects and lists may a body hold: reading more of them takes longer than anybody should wait. */
const maxParts = 60_000

/** True when a JSON text holds more parts than any call has; colons and brackets within its texts count as well. */
export const isCrowded = (json: string): boolean => {
  let count = 0
  for (const sign of [':', '{', '['])
    for (let at = json.indexOf(sign); at >= 0; at = json.indexOf(sign, at + 1))
      if (++count > maxParts) return true
  return false
}
