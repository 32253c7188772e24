import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { PageHeader } from '../ui/page-header.tsx'
import { SkeletonRows } from '../ui/skeleton-rows.tsx'
import { agencyQuery } from '../ui/surface.ts'
import { importEntities } from './import-file.ts'
import styles from './imports.module.css'

const texts: Record<number, string> = {
  1: '氏名・連絡先・スキル・希望条件・ステータスなど',
  2: '企業名・連絡先・所在地・営業ステータス・請求メールなど',
  3: '案件名・単価・スキル・稼働条件など',
  4: '担当者の氏名・所属企業・部署・連絡先など',
}

/** What shall be imported; areas the operator closed are not offered. */
export function SelectKindPage() {
  const { data: agency } = useQuery(agencyQuery)
  return (
    <>
      <PageHeader
        title="データの取り込み"
        actions={
          <Button variant="default" component={Link} to="/enterprise/import_files">
            取り込みの履歴
          </Button>
        }
      />
      <div className={styles.page}>
        <p className={styles.lead}>取り込むデータの種類を選びます。</p>
        {!agency && <SkeletonRows rows={4} columns={1} height={61} />}
        {agency && (
          <ul className={styles.kinds}>
            {Object.entries(importEntities).map(
              ([kind, { label, feature }]) =>
                !agency.restrictions[feature] && (
                  <li key={kind}>
                    <Link to={`/enterprise/import_files/upload/${kind}`}>
                      <span>
                        <strong>{label.ja}</strong>
                        <span className={styles.kindText}>{texts[Number(kind)]}</span>
                      </span>
                      <ChevronRight size={16} aria-hidden="true" />
                    </Link>
                  </li>
                ),
            )}
          </ul>
        )}
      </div>
    </>
  )
}
