import { ActionIcon, SegmentedControl } from '@mantine/core'
import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { Lead, Row, Spring } from '#foundation/ui/layout.tsx'
import { ScrollRegion } from '#foundation/ui/scroll-region.tsx'
import type { Kind, ReadDocument, Shown } from './client.ts'
import styles from './desk.module.css'
import { DocumentView, type Marking } from './document-view.tsx'
import { isUnread } from './marks.ts'
import { hasOriginal, OriginalView } from './original-view.tsx'
import shared from './reading.module.css'

const views = [
  { value: 'original', label: '原本' },
  { value: 'text', label: '文字' },
]

const zooms_percent = [50, 75, 100, 125, 150, 200]

function Zoom({ at, go }: { at: number; go: (at: number) => void }) {
  return (
    <Row gap={2}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="縮小"
        disabled={at === 0}
        onClick={() => go(at - 1)}
      >
        <Minus size={14} aria-hidden />
      </ActionIcon>
      <output aria-label="表示の大きさ">{zooms_percent[at]}%</output>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label="拡大"
        disabled={at === zooms_percent.length - 1}
        onClick={() => go(at + 1)}
      >
        <Plus size={14} aria-hidden />
      </ActionIcon>
    </Row>
  )
}

const notesOf = ({ is_scanned, notes }: ReadDocument) => [
  ...(is_scanned && notes.length === 0 ? ['画像から文字を読みました。すべて確かめてください'] : []),
  ...notes,
]

/** Of a mail with eight jobs the eighth is looked at: where it begins, not the greeting. Only the desk moves, not the page. */
const showFirstMark = (desk: HTMLElement) => {
  const mark = desk.querySelector('[data-mark]')?.getBoundingClientRect()
  const { top, height } = desk.getBoundingClientRect()
  if (mark && mark.bottom > top + height) desk.scrollTop += mark.top - top - height / 4
}

type Props = Marking & { kind: Kind; source: Shown['reading_source']; document: ReadDocument }

/** The source on the desk: as it looks, or its words; with a number at each place that was read. */
export function SourceDesk({ kind, source, document, ...marking }: Props) {
  const box = useRef<HTMLElement>(null)
  const isSeen = hasOriginal(source)
  const [view, setView] = useState(isSeen && document.layout ? 'original' : 'text')
  const [zoom, setZoom] = useState(zooms_percent.indexOf(100))
  const { active, marks } = marking
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is read there is shown in the other view too
  useEffect(() => {
    if (active !== null) box.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
    else if (box.current) showFirstMark(box.current)
  }, [active, view])
  return (
    <ScrollRegion label="読み取り元の文書" className={shared.desk} ref={box}>
      <Row as="header" wrap below={8} className={styles.deskHead}>
        <h2>{source.name}</h2>
        <span>読んだところ {marks.filter((mark) => !isUnread(mark)).length}か所</span>
        <Spring />
        {isSeen && (
          <SegmentedControl size="xs" aria-label="見かた" data={views} value={view} onChange={setView} />
        )}
        <Zoom at={zoom} go={setZoom} />
      </Row>
      {notesOf(document).map((note) => (
        <Lead key={note} below={8}>
          {note}
        </Lead>
      ))}
      <div className={styles.sized} style={{ '--size': (zooms_percent[zoom] ?? 100) / 100 } as CSSProperties}>
        {view === 'original' ? (
          <OriginalView
            {...marking}
            kind={kind}
            source={source}
            document={document}
            toText={() => setView('text')}
          />
        ) : (
          <DocumentView {...marking} document={document} />
        )}
      </div>
    </ScrollRegion>
  )
}
