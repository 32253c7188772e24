import type { Place, SourceDocument, Spot } from '../source-text/source-document.ts'
import type { Result } from './reading-row.ts'

const placesOf = (result: Result): Place[] => [
  ...Object.values(result.fields).flatMap((reading) => reading?.places ?? []),
  ...(result.unread?.flatMap(({ places }) => places) ?? []),
  ...('skills' in result ? result.skills.flatMap(({ places }) => places) : []),
]

const covers = (place: Place, spot: Spot) =>
  place.block === spot.block && place.cell === spot.cell && place.from < spot.to && place.to > spot.from

/** A document with only those spots of its pages that something was read from: a page has hundreds of others. */
export const withSpotsRead = (document: SourceDocument | null, result: Result): SourceDocument | null => {
  if (!document?.layout) return document
  const byBlock = Map.groupBy(placesOf(result), ({ block }) => block)
  const spots = document.layout.spots.filter((spot) =>
    byBlock.get(spot.block)?.some((place) => covers(place, spot)),
  )
  return { ...document, layout: { ...document.layout, spots } }
}
