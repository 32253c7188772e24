import { Button, Select } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { type RecordRow, updateRecord } from '#foundation/screens/client.ts'
import { refreshFamily } from '#foundation/screens/queries.ts'
import { flashError, flashSuccess } from '#foundation/ui/flash.tsx'
import { SkeletonRows } from '#foundation/ui/skeleton-rows.tsx'
import { candidate } from '../../candidates/candidate.ts'
import { RecordSection } from '../../candidates/ui/record-section.tsx'
import { proposalOf } from '../proposals.ts'
import { renderStatement } from '../statement.ts'
import { proposalsQuery } from './client.ts'
import styles from './object-settings.module.css'

const copy = (text: string) =>
  navigator.clipboard.writeText(text).then(
    () => flashSuccess('提案文をコピーしました'),
    () => flashError('コピーできませんでした。文面を選択してコピーしてください'),
  )

/** 提案文 on a candidate's record: which statement is used, how it reads for this candidate, and a way to copy it. */
export function ProposalStatement({ row }: { row: RecordRow }) {
  const client = useQueryClient()
  const { data: proposals } = useQuery(proposalsQuery)
  const choose = useMutation({
    mutationFn: (id: number) => updateRecord(candidate, row, { candidate_proposal_id: id }),
    onSuccess: (saved) => refreshFamily(client, candidate, saved),
  })
  const used = proposals && proposalOf(proposals, row.candidate_proposal_id)
  const text = used ? renderStatement(used.body, row) : ''
  return (
    <RecordSection
      title="提案文"
      actions={
        used && (
          <>
            {proposals.length > 1 && (
              <Select
                aria-label="使う提案文"
                allowDeselect={false}
                disabled={choose.isPending}
                data={proposals.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(used.id)}
                onChange={(id) => id && choose.mutate(Number(id))}
              />
            )}
            <Button variant="default" leftSection={<Copy size={14} aria-hidden />} onClick={() => copy(text)}>
              コピー
            </Button>
          </>
        )
      }
    >
      {used ? <pre className={styles.text}>{text}</pre> : <SkeletonRows rows={3} columns={1} height={24} />}
    </RecordSection>
  )
}
