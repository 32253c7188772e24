import { useQuery } from '@tanstack/react-query'
import { Lead, Note, Panel } from '#foundation/ui/layout.tsx'
import { enterpriseQuery } from '#foundation/ui/surface.ts'
import type { PageType } from '../../../frame/page-types.ts'
import { fillWords, type PageValues } from '../../../frame/page-words.ts'
import { previewQuery } from '../client.ts'
import { useEditor } from '../editor-context.ts'
import styles from './fields.module.css'

/** What stands for a page's own placeholders here. */
const sample: PageValues = {
  案件名: '決済基盤のバックエンド開発',
  カテゴリ名: 'フロントエンドエンジニア',
  件数: '128',
  単価: '80〜90万円',
  記事名: 'はじめての単価交渉',
}
/** Search engines cut at about so many full-width characters. */
const shownTitle = 30
const shownDescription = 120

/** Half-width characters take half the room. */
const cut = (text: string, most: number) => {
  let room = most
  for (const [at, sign] of [...text].entries()) {
    room -= /[\u0020-\u007e\uff61-\uff9f]/.test(sign) ? 0.5 : 1
    if (room < 0) return `${[...text].slice(0, at).join('')}…`
  }
  return text
}

type Props = { page: PageType; title: string; description: string }

/** How the page looks among the results of a search, as one types. */
export function SearchPreview({ page, title, description }: Props) {
  const { draft } = useEditor()
  const { data } = useQuery(previewQuery)
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const own = typeof draft.settings.service_name === 'string' ? draft.settings.service_name : ''
  const service = own || enterprise?.name_service || enterprise?.name || ''
  const fill = (text: string) => fillWords(page, text, service, sample)
  return (
    <Panel className={styles.result} above={8} aria-label="検索結果での見え方">
      <Note below={10}>検索結果での見え方（見本の値で埋めています）</Note>
      <Note>{data ? new URL(data.site.url).host : ''}</Note>
      <b>{cut(fill(title) || '（はじめの題名が使われます）', shownTitle)}</b>
      <Lead>{cut(fill(description) || '（はじめの説明文が使われます）', shownDescription)}</Lead>
    </Panel>
  )
}
