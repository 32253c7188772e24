/** Between two skills of one list. */
const joined =
  /^[)）]?[ ]?(?:資格|認定|(?:のみ|だけ)、?(?=または|もしくは|や|と))?(?:[ァ-ヶー一-鿿]{0,6}(?:や|とか|および|または|もしくは|といった|みたいな|のような)|[、,/・&+]|と|や|も|および|及び|または|又は|とか|\(|（|and|or|nor|such as|like|including|系|側|など|等|の){1,3}[ ]?$|^[)）]?(?:や|、|と)[ァ-ヶー一-鿿]{0,10}[(（]$/i
/** Examples in brackets are of what stands before them: Windowsの画面を作る仕事(C#など). */
const example = /^の?[^、。;:\n\d(]{0,14}[(（]$/
const closed = /^[ ]?(?:など|等)[)）]/

/** A skill in a text, by offsets in it. */
export type SkillPlace = { from: number; to: number }

/** Whether two skills that follow each other stand in one list, so that what is said of one is said of both. */
export function areListed(text: string, left: SkillPlace, right: SkillPlace): boolean {
  const gap = text.slice(left.to, Math.max(left.to, right.from))
  return joined.test(gap) || (example.test(gap) && closed.test(text.slice(right.to, right.to + 4)))
}

/** Whether the second of two listed skills stands in a bracket that the first stands before: Python(Django. */
export const opensBracket = (text: string, left: SkillPlace, right: SkillPlace): boolean =>
  /[(（]/.test(text.slice(left.to, right.from))
