import { Fragment } from 'react'

const words = new Intl.Segmenter('ja', { granularity: 'word' })

/** Text for narrow places: it breaks between words, never inside one (with `word-break: keep-all`). */
export function Phrases({ text }: { text: string }) {
  return [...words.segment(text)].map(({ segment, index }) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {segment}
    </Fragment>
  ))
}
