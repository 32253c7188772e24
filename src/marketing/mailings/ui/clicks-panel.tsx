import { useQuery } from '@tanstack/react-query'
import { Note } from '#foundation/ui/layout.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { api, type MailingFamily, type MailingOf, path } from './client.ts'
import { Part } from './part.tsx'
import { ShareList } from './share-list.tsx'

type Props = { family: MailingFamily; mailing: MailingOf; most?: number }

/** The links of a mail, the most clicked first, each with how many people clicked it. */
export function ClicksPanel({ family, mailing, most }: Props) {
  const { data } = useQuery(
    api.query.post(path(family, 'clicks/:id'), { id: mailing.record, body: { mailing: mailing.id } }),
  )
  if (!data) return <SkeletonRows rows={3} columns={1} />
  const links = data.links.slice(0, most)
  return (
    <Part title="よく押されたリンク">
      {links.length === 0 ? (
        <Note>このメールにリンクはありません。</Note>
      ) : (
        <ShareList
          shares={links.map(({ number, label, url, count: people }) => ({
            key: number,
            name: label || url,
            people,
            title: url,
          }))}
        />
      )}
      <Note above={8}>
        開封は測りません。クリックは、つむぎのリンクを通した人の数です。リンクを先に開いて調べる仕組みは、見分けられるかぎり数えません。
      </Note>
    </Part>
  )
}
