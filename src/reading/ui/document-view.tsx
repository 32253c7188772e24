import type { ReadDocument } from './client.ts'
import styles from './desk.module.css'
import { gridOf } from './grid.ts'
import { isUnread, type Mark, piecesOf } from './marks.ts'

export type Marking = { marks: readonly Mark[]; active: string | null; choose: (key: string) => void }

/** A text with what was read of it; Tab goes to the fields, so marks are for the mouse. */
function MarkedText({ text, marks, active, choose }: Marking & { text: string }) {
  return piecesOf(text, marks).map((piece) => {
    const [key] = piece.marks[0]?.keys ?? []
    if (key === undefined) return piece.text
    return (
      <button
        key={piece.from}
        type="button"
        tabIndex={-1}
        className={styles.mark}
        data-mark
        data-unread={piece.marks.every(isUnread) || undefined}
        data-active={piece.marks.some(({ keys }) => active !== null && keys.includes(active)) || undefined}
        onClick={() => choose(key)}
      >
        {piece.text}
        {piece.ends.map(({ n }) => (
          <sup key={n}>{n}</sup>
        ))}
      </button>
    )
  })
}

type Block = ReadDocument['blocks'][number]

function BlockView({ block, title, ...marking }: Marking & { block: Block; title: string | null }) {
  if (block.kind === 'text')
    return (
      <p className={styles.text}>
        <MarkedText {...marking} text={block.text} />
      </p>
    )
  return (
    <table className={styles.sheet} aria-label={block.name ?? '表'}>
      {title && <caption>{title}</caption>}
      <tbody>
        {gridOf(block.cells).map((row, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
          <tr key={line}>
            {row.map(({ at, rows, columns, text }, place) => (
              <td key={at ?? `empty ${place}`} rowSpan={rows} colSpan={columns}>
                {at !== null && (
                  <MarkedText
                    {...marking}
                    marks={marking.marks.filter(({ cell }) => cell === at)}
                    text={text}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const isSheet = (block: Block) => block.kind === 'table' && block.name !== null

/** What was read, as text and tables, with a number at each place. */
export function DocumentView({ document, ...marking }: Marking & { document: ReadDocument }) {
  // Sheets of a book are told apart by their names, as people know them.
  const hasSheets = document.kind.startsWith('xls') && document.blocks.filter(isSheet).length > 1
  return (
    <div className={styles.paper}>
      {document.mail && (
        <dl className={styles.mail}>
          <dt>差出人</dt>
          <dd>{document.mail.from}</dd>
          <dt>件名</dt>
          <dd>{document.mail.subject}</dd>
          {document.mail.attachments.length > 0 && (
            <>
              <dt>添付</dt>
              <dd>{document.mail.attachments.join('、')}（読み取れるものは、左の一覧に並びます）</dd>
            </>
          )}
        </dl>
      )}
      {document.blocks.map((block, at) => (
        <BlockView
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place in the document
          key={at}
          {...marking}
          block={block}
          title={hasSheets && block.kind === 'table' ? block.name : null}
          marks={marking.marks.filter((mark) => mark.block === at)}
        />
      ))}
    </div>
  )
}
