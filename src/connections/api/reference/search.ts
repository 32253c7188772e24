import type { AnyField } from '#foundation/entity/entity.ts'
import { chapters } from './chapters.ts'
import type { Described } from './openapi.ts'
import { anchorOf } from './operation.ts'

/** Something the reference says: where, what it is called and of what it is, and the words it is found by. */
export type Entry = { href: string; title: string; of: string; words: string }

/** What the search of the reference looks through: its chapters, calls and fields. */
export const entriesOf = (described: readonly Described[], base: string): Entry[] => [
  ...Object.entries(chapters).map(([id, title]) => ({
    href: `${base}#${id}`,
    title,
    of: '使い方',
    words: `${title} ${id}`,
  })),
  ...described.flatMap(({ entity: { plural, label }, routes }) =>
    routes.map((route) => ({
      href: `${base}/${plural}#${anchorOf(route)}`,
      title: route.summary,
      of: `${route.method} ${route.path}`,
      words: `${route.summary} ${route.method} ${route.path} ${label.ja}`,
    })),
  ),
  ...described.flatMap(({ entity: { plural, label, fields } }) =>
    Object.entries<AnyField>(fields)
      .filter(([, field]) => !field.internal)
      .map(([key, field]) => ({
        href: `${base}/${plural}#field-${key}`,
        title: key,
        of: `${label.ja}：${field.label.ja}`,
        words: `${key} ${field.label.ja} ${label.ja} ${plural}`,
      })),
  ),
]
