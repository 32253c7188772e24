import { own } from '#foundation/rules/own.ts'
import type { Place, Reading } from './client.ts'

/** A place in the document that something was read from, with its number and what was read there. */
export type Mark = Place & { n: number; keys: readonly string[] }

const placeKey = ({ block, cell, from, to }: Place) => `${block} ${cell ?? ''} ${from} ${to}`

const inOrder = (a: Place, b: Place) =>
  a.block - b.block || (a.cell ?? -1) - (b.cell ?? -1) || a.from - b.from || a.to - b.to

export const lineKey = (line: number) => `unread:${line}`
export const skillKey = (id: number | '') => `skill:${id}`

/** Everything that was read, and each line at which nothing was, numbered in the order of the document; what stands at one place has one number. */
export const marksOf = ({ fields, skills = [], unread = [] }: Reading['result']): Mark[] => {
  const found = new Map<string, Place & { keys: string[] }>()
  const add = (key: string, places: readonly Place[]) => {
    for (const place of places) {
      const mark = found.get(placeKey(place)) ?? { ...place, keys: [] }
      if (!mark.keys.includes(key)) mark.keys.push(key)
      found.set(placeKey(place), mark)
    }
  }
  for (const key of Object.keys(fields)) add(key, own(fields, key)?.places ?? [])
  for (const { skill_id, places } of skills) add(skillKey(skill_id), places)
  for (const [at, { places }] of unread.entries()) add(lineKey(at), places)
  return [...found.values()].sort(inOrder).map((mark, at) => ({ ...mark, n: at + 1 }))
}

/** Whether it marks a line at which nothing was read. */
export const isUnread = ({ keys }: Mark) => keys.every((key) => key.startsWith('unread:'))

/** A text cut where marks begin and end. */
export type Piece = { from: number; text: string; marks: readonly Mark[]; ends: readonly Mark[] }

export const piecesOf = (text: string, marks: readonly Mark[]): Piece[] => {
  const cuts = new Set([0, text.length])
  for (const { from, to } of marks) for (const at of [from, to]) if (at <= text.length) cuts.add(at)
  const places = [...cuts].sort((a, b) => a - b)
  return places.slice(0, -1).map((from, at) => {
    const to = places[at + 1] ?? text.length
    const here = marks.filter((mark) => mark.from <= from && mark.to >= to)
    return { from, text: text.slice(from, to), marks: here, ends: here.filter((mark) => mark.to === to) }
  })
}
