import type { Scope } from '#foundation/entity/scope.ts'
import { invalid } from '#foundation/platform/errors.ts'
import { own } from '#foundation/rules/own.ts'
import type { Mapped, MappedValue } from './services.ts'
import { type Targets, targetsOf } from './targets.ts'
import { idIn, isListed, nameIn } from './value-map.ts'

const wrongAt = (key: string, message: string) => invalid({ [`linkage.mapping.${key}`]: [message] })

/** The values of a row with the IDs they mean, so that a list may be renamed. */
const storedValues = (
  { masters }: Pick<Scope, 'masters'>,
  { entity }: Targets,
  { to, values = [], unknown }: Mapped,
  at: number,
): MappedValue[] => {
  const field = own(entity.fields, to)
  if (!isListed(field)) {
    if (values.length > 0 || unknown)
      throw wrongAt(`${at}.to`, 'この項目には一覧がないため、値の対応は付けられません')
    return []
  }
  return values.map((value, i) => {
    if (values.findIndex(({ from }) => from === value.from) < i)
      throw wrongAt(`${at}.values.${i}.from`, `「${value.from}」は上にもあります。1つにしてください`)
    const id = idIn(field, masters, value.to)
    if (id === undefined)
      throw wrongAt(`${at}.values.${i}.to`, `「${value.to}」は一覧にありません。一覧の名前を入力してください`)
    return { from: value.from, to: String(id) }
  })
}

/** A mapping as it is stored. Throws 400 at the row: a field that is not there, a name that stands twice, an unknown value. */
export const storedMapping = async (scope: Scope, mapping: readonly Mapped[]): Promise<Mapped[]> => {
  const targets = await targetsOf(scope)
  const known = new Set(targets.list.map(({ key }) => key))
  return mapping.map((row, i) => {
    if (!known.has(row.to)) throw wrongAt(`${i}.to`, 'この項目には入れられません。一覧から選んでください')
    if (mapping.findIndex(({ from }) => from === row.from) < i)
      throw wrongAt(`${i}.from`, `「${row.from}」は上の行にもあります。1行にしてください`)
    const values = storedValues(scope, targets, row, i)
    return {
      from: row.from,
      to: row.to,
      ...(values.length > 0 && { values }),
      ...(row.unknown === 'ignore' && { unknown: row.unknown }),
    }
  })
}

/** A stored mapping as people read it: the names that its lists have now. */
export const shownMapping = (
  { masters }: Pick<Scope, 'masters'>,
  { entity }: Targets,
  mapping: readonly Mapped[],
): Mapped[] =>
  mapping.map((row) => {
    const field = own(entity.fields, row.to)
    if (!row.values || !isListed(field)) return row
    return { ...row, values: row.values.map(({ from, to }) => ({ from, to: nameIn(field, masters, to) })) }
  })
