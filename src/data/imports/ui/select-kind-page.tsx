import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { isClosed } from '#foundation/entity/closed.ts'
import { Lead, Note, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { enterpriseQuery, useMember } from '#foundation/ui/surface.ts'
import { importTypes } from '../import-file.ts'
import styles from './imports.module.css'

/** What shall be imported; areas the operator closed are not offered, accounts to managers and above only. */
export function SelectKindPage() {
  const { data: enterprise } = useQuery(enterpriseQuery)
  const isManager = useMember().authority >= 1
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
        <Lead below={12}>取り込むデータの種類を選びます。</Lead>
        {!enterprise && <SkeletonRows rows={7} columns={1} height={61} />}
        {enterprise && (
          <ul className={styles.kinds}>
            {Object.entries(importTypes).map(
              ([kind, { label, text, record, columns }]) =>
                !isClosed(enterprise.restrictions, record.feature) &&
                (isManager || columns === record) && (
                  <li key={kind}>
                    <Link to={`/enterprise/import_files/upload/${kind}`}>
                      <Stack as="span" gap={2}>
                        <strong>{label}</strong>
                        <Note as="span">{text}</Note>
                      </Stack>
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
