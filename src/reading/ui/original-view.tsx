import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fileTypeOf } from '#foundation/rules/file-types.ts'
import type { ApiError } from '#foundation/ui/api-error.ts'
import { asApiError } from '#foundation/ui/errors.ts'
import { FileView, NotShown, Waiting } from '#records/files/ui/file-view.tsx'
import { type Kind, originalQuery, type ReadDocument, type Shown } from './client.ts'
import styles from './desk.module.css'
import type { Marking } from './document-view.tsx'
import { isUnread } from './marks.ts'
import { type Box, boxesOf } from './spots.ts'

type Source = Shown['reading_source']

/** Whether a source looks otherwise than its words do: a page, a picture, a sheet. */
export const hasOriginal = ({ has_file, content_type }: Source) => {
  const preview = content_type === null ? undefined : fileTypeOf(content_type)?.preview
  return has_file && (preview === 'pdf' || preview === 'image' || preview === 'office')
}

/** What the server cannot draw is still there in words; anything else is told as it is. */
const whyNot = ({ status, message }: ApiError) =>
  status === 415 || status === 409
    ? '原本をこの画面に表示できる形にできませんでした。読み取った文字と表は「文字」で確かめられます。'
    : message

const percent = (part: number) => `${part * 100}%`

/** The marks of one page, over its picture. */
function PageMarks({
  boxes,
  active,
  choose,
}: Pick<Marking, 'active' | 'choose'> & { boxes: readonly Box[] }) {
  return boxes.map(({ mark, left, top, width, height }) => {
    const [key] = mark.keys
    return (
      <button
        key={`${mark.n} ${left} ${top}`}
        type="button"
        tabIndex={-1}
        className={styles.pageMark}
        data-unread={isUnread(mark) || undefined}
        data-active={(active !== null && mark.keys.includes(active)) || undefined}
        aria-label={`${isUnread(mark) ? '分からなかったところ' : '読んだところ'} ${mark.n}`}
        style={{ left: percent(left), top: percent(top), width: percent(width), height: percent(height) }}
        onClick={() => key && choose(key)}
      >
        <sup>{mark.n}</sup>
      </button>
    )
  })
}

type Props = Marking & { kind: Kind; source: Source; document: ReadDocument; toText: () => void }

/** The source as it looks; over the pages of a PDF stands where it was read. */
export function OriginalView({ kind, source, document, marks, active, choose, toText }: Props) {
  const { data: blob, error } = useQuery(originalQuery(kind, source.id))
  const boxes = useMemo(() => boxesOf(document, marks), [document, marks])
  const back = (
    <Button variant="default" onClick={toText}>
      文字で見る
    </Button>
  )
  if (error) return <NotShown text={whyNot(asApiError(error))} download={back} />
  if (!blob) return <Waiting />
  return (
    <FileView
      id={`${kind}_readings/${source.id}`}
      blob={blob}
      name={source.name}
      content_type={source.content_type ?? ''}
      download={back}
      over={(page) => (
        <PageMarks boxes={boxes.filter((box) => box.page === page)} active={active} choose={choose} />
      )}
    />
  )
}
