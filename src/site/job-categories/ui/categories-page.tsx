import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { useKeptForm } from '#foundation/ui/kept-draft-form.tsx'
import { Note, Row } from '#foundation/ui/layout.tsx'
import { enterpriseQuery, useMember } from '#foundation/ui/surface.ts'
import styles from '../../settings/ui/editor.module.css'
import { SitesFrame } from '../../settings/ui/sites-frame.tsx'
import { CategoryList, isKind, isOrdered } from './category-list.tsx'
import { DescribeForm } from './describe-form.tsx'
import { DescribePreview } from './describe-preview.tsx'
import { useDescribes } from './use-describes.ts'

/** What the site says about categories of jobs, each beside its page. */
export function CategoriesPage() {
  const { data: enterprise } = useQuery({ ...enterpriseQuery, meta: { quiet: true } })
  const readOnly = useMember().authority < 1
  const [params, setParams] = useSearchParams()
  const asked = params.get('kind')
  const kind = isKind(asked) ? asked : 'skill'
  const describes = useDescribes(kind)
  const chosen =
    describes.all?.find(({ category }) => category === params.get('category')) ??
    describes.all?.toSorted((a, b) => (isOrdered(kind) ? 0 : b.count - a.count))[0]
  const form = useRef<HTMLDivElement>(null)
  const note = useKeptForm({
    name: kind,
    value: describes.typed,
    isTyped: describes.isDirty,
    saving: { isPending: describes.isSaving, isSuccess: false },
    take: describes.take,
  })
  if (enterprise?.restrictions.sites === 1) return <Navigate to="/enterprise/restrictions/sites" replace />
  return (
    <SitesFrame>
      <div className={styles.columns}>
        <section ref={form} className={styles.form} aria-label="カテゴリの説明">
          <Row as="header" wrap align="baseline">
            <h2>カテゴリの説明</h2>
            <Note>職種やスキルごとの案件一覧に出る紹介文。保存すると、すぐに公開されます</Note>
          </Row>
          {note}
          <CategoryList
            kind={kind}
            chosen={chosen?.category}
            describes={describes}
            choose={(next, category) =>
              setParams({ kind: next, ...(category && { category }) }, { replace: true })
            }
          />
          {chosen && <DescribeForm one={chosen} describes={describes} readOnly={readOnly} />}
        </section>
        {chosen && (
          <DescribePreview
            key={chosen.category}
            one={chosen}
            text={describes.textOf(chosen)}
            goToField={() => form.current?.querySelector('textarea')?.focus()}
          />
        )}
      </div>
    </SitesFrame>
  )
}
