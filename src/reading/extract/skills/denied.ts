import type { Span } from '../layout/span.ts'
import { negativesOfPhrase, reachOf } from './clause-reach.ts'
import { isAside, isDeniedBefore, isDeniedBehind } from './denied-beside.ts'
import { deniedInEnglish } from './denied-english.ts'
import { liveNegatives } from './harmless-negatives.ts'
import type { Denied, Negative } from './negatives.ts'
import { areListed, opensBracket } from './skill-lists.ts'
import { findWeakWords } from './weak-words.ts'

const sentenceEnd = /[。;\n]|\.(?= [A-Z])/
/** At most so far behind a skill does its clause end. */
const longestClause = 60
/** At most so much of a clause stands before a negative with a bracket behind it. */
const longestLead = 24

/** Denied as the one before it: Flutterも同様です. */
const likewise = /^(?:に関して|について)?も(?:同様|同じ|右に同じ)/
/** In brackets behind a negative, of what is known: 経験なし(Reactのみ). */
const exempt = /のみ|だけ|は|あり|可|\d/

/**
 * The skills of a text that are denied there, with how far that goes. A negative at the end of a clause denies the skills that the clause is
 * about (`reachOf`); English words, marks and labels deny those beside them.
 */
export function readDenials<T extends { span: Span }>(span: Span, named: readonly T[]): Map<T, Denied> {
  const denied = new Map<T, Denied>()
  if (named.length === 0) return denied
  const text = span.plain
  const places = named.map(({ span: at }) => ({ from: at.from - span.from, to: at.to - span.from }))
  const deny = (i: number, how: Denied) => {
    if (denied.get(named[i]!) !== 'known') denied.set(named[i]!, how)
  }
  const isListed = (i: number) =>
    i >= 0 && i + 1 < places.length && areListed(text, places[i]!, places[i + 1]!)
  /** A skill and those of its list on its left; where a bracket is still open, only those within. */
  const denyLeft = (last: number, how: Denied, isOpen = false) => {
    deny(last, how)
    for (let i = last - 1; isListed(i) && !(isOpen && opensBracket(text, places[i]!, places[i + 1]!)); i -= 1)
      deny(i, how)
  }
  /** A skill and those of its list on its right, up to one with a number of its own: no PHP, Java 5 years. */
  const denyRight = (first: number, how: Denied) => {
    deny(first, how)
    for (
      let i = first;
      isListed(i) && !/^ ?[(:]?\d/.test(text.slice(places[i + 1]!.to, places[i + 1]!.to + 4));
      i += 1
    )
      deny(i + 1, how)
  }
  /** What a bracket right behind a negative names: クラウドは未経験です(AWS、Azure). */
  const denyBracket = (first: number, { from, written }: Negative) => {
    const to = from + written.length
    const place = places[first]
    if (!place || place.from - to > 6 || !/^(?:です|ます)?[ ]?[(（]$/.test(text.slice(to, place.from))) return
    const [within = ''] = text.slice(place.from, place.from + longestClause).split(/[)）]/)
    const [phrase = ''] = text
      .slice(Math.max(0, from - longestLead), to)
      .split(sentenceEnd)
      .slice(-1)
    if (!exempt.test(within) && negativesOfPhrase(phrase).length > 0) denyRight(first, 'known')
  }
  let last = -1
  for (const negative of [...liveNegatives(text), ...findWeakWords(text)].sort((a, b) => a.from - b.from)) {
    while (last + 1 < places.length && places[last + 1]!.to <= negative.from) last += 1
    denyBracket(last + 1, negative)
    if (last < 0 || negative.from - places[last]!.to > longestClause) continue
    const gap = text.slice(places[last]!.to, negative.from)
    const how = sentenceEnd.test(gap) ? undefined : reachOf(gap, negative)
    if (how) denyLeft(last, how, !/[)）]/.test(gap))
  }
  for (const { at, how, isSubject } of deniedInEnglish(text, places))
    if (isSubject) denyLeft(at, how)
    else denyRight(at, how)
  places.forEach(({ from, to }, i) => {
    const lead = text.slice(Math.max(0, from - 32), from)
    const rest = text.slice(to, to + 48)
    const previous = i > 0 ? denied.get(named[i - 1]!) : undefined
    if (isDeniedBehind(rest)) denyLeft(i, 'known')
    else if (isAside(lead, rest)) deny(i, 'here')
    else if (previous && likewise.test(rest)) deny(i, previous)
    if (isDeniedBefore(lead)) denyRight(i, 'known')
  })
  return denied
}
