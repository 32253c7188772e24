import { DocumentError } from './document-error.ts'
import { mapTexts, type Place } from './texts.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** The texts a document can be set without: all but dates and the names of its images. */
const textsOf = (data: unknown, images: readonly string[]) => {
  const texts: { place: Place; text: string }[] = []
  mapTexts(data, (text, place) => {
    if (text !== '' && !DATE.test(text) && !images.includes(text)) texts.push({ place, text })
    return text
  })
  return texts
}

const without = (data: unknown, places: readonly Place[]): unknown => {
  const gone = new Set(places.map((place) => JSON.stringify(place)))
  return mapTexts(data, (text, place) => (gone.has(JSON.stringify(place)) ? '' : text))
}

/**
 * The texts of a document that `fails` without any one of the others; [] when it fails without texts too, several when
 * only together they do. Sets the document at most about 2 × log2 of its texts times.
 */
export async function findFaults(
  data: unknown,
  images: readonly string[],
  fails: (data: unknown) => Promise<boolean>,
): Promise<Place[]> {
  const all = textsOf(data, images).map(({ place }) => place)
  const failsWith = (places: readonly Place[]) =>
    fails(
      without(
        data,
        all.filter((place) => !places.includes(place)),
      ),
    )
  const narrow = async (places: Place[]): Promise<Place[]> => {
    const middle = places.length >> 1
    if (middle === 0) return places
    for (const half of [places.slice(0, middle), places.slice(middle)])
      if (await failsWith(half)) return narrow(half)
    return places
  }
  return (await failsWith([])) ? [] : narrow(all)
}

/**
 * Sets a document by `set`. When that ends its worker it is tried once more, for something else may have ended it; when it
 * fails again, or the template cannot take the data, the texts it fails for are looked for and named in the error. Where
 * it takes too long the longest is named: looking for it would take minutes.
 */
export async function setNamingFaults(
  data: unknown,
  images: readonly string[],
  set: (data: unknown) => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const attempt = (given: unknown) =>
    set(given).catch((error: unknown) => {
      if (error instanceof DocumentError) return error
      throw error
    })
  const first = await attempt(data)
  const end = first instanceof DocumentError && first.reason === 'crash' ? await attempt(data) : first
  if (!(end instanceof DocumentError)) return end
  const { reason, detail } = end
  if (reason === 'timeout') {
    const [longest] = textsOf(data, images).toSorted((a, b) => b.text.length - a.text.length)
    throw new DocumentError(reason, detail, longest ? [{ place: longest.place, characters: [] }] : [])
  }
  if (reason !== 'crash' && reason !== 'template') throw end
  const fails = async (given: unknown) => {
    const again = await attempt(given)
    return again instanceof DocumentError && again.reason === reason
  }
  const places = await findFaults(data, images, fails)
  throw new DocumentError(
    reason,
    detail,
    places.map((place) => ({ place, characters: [] })),
  )
}
