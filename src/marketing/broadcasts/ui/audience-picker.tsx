import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Entity } from '#foundation/entity/entity.ts'
import { useEnterpriseEntity } from '#foundation/screens/enterprise-entity.tsx'
import { MultiSearchPicker } from '#foundation/screens/kinds/pickers.tsx'
import { useNames } from '#foundation/screens/kinds/use-names.ts'
import { ConditionBuilder } from '#foundation/screens/list/condition-builder.tsx'
import { Row } from '#foundation/ui/layout.tsx'
import { candidate } from '#sales/candidates/candidate.ts'
import { companyMember } from '#sales/company-members/company-member.ts'
import type { Audience, TargetTypeId } from '../../mailings/mailing.ts'
import { Labelled } from '../../mailings/ui/labelled.tsx'
import styles from './broadcasts.module.css'

const lists = { 1: 'candidates', 2: 'company_members' } as const

const targets: Readonly<Record<TargetTypeId, Entity>> = { 1: candidate, 2: companyMember }

/** The kind of record a broadcast goes to, with the enterprise's own properties. Suspends while they are not known. */
export const useTarget = (target: TargetTypeId): Entity => useEnterpriseEntity(targets[target])

/** So many people are named one by one; more are counted. */
const namedAtMost = 50

type PeopleProps = {
  label: string
  note: string
  target: TargetTypeId
  ids: readonly number[]
  change: (ids: number[]) => void
}

function People({ label, note, target, ids, change }: PeopleProps) {
  const link = { to: 'record', list: lists[target] } as const
  const names = useNames(link, ids.length <= namedAtMost ? ids : [])
  return (
    <Labelled label={label} note={note} isInput={ids.length <= namedAtMost}>
      {(id) =>
        ids.length > namedAtMost ? (
          <Row as="p">
            {ids.length.toLocaleString('ja-JP')}人を選んでいます
            <Button variant="default" size="compact-sm" onClick={() => change([])}>
              すべて外す
            </Button>
          </Row>
        ) : (
          <MultiSearchPicker
            id={id}
            link={link}
            value={names}
            change={(chosen) => change(chosen.map((one) => one.id))}
          />
        )
      }
    </Labelled>
  )
}

type PickerProps = {
  target: TargetTypeId
  audience: Audience
  set: (patch: Partial<Audience>) => void
}

/** Who of the candidates, or of the company members: by conditions, named one by one, and left out. */
export function AudiencePicker({ target, audience, set }: PickerProps) {
  const entity = useTarget(target)
  // Only how it starts: one opens and closes it oneself.
  const [startsOpen] = useState((audience.ids?.length ?? 0) > 0 || audience.excluded_ids.length > 0)
  return (
    <>
      <div className={styles.conditions}>
        <ConditionBuilder
          key={target}
          entity={entity}
          conditions={audience.conditions}
          quickFilters={[]}
          write={(conditions) => set({ conditions })}
          matched={undefined}
        />
      </div>
      {audience.keyword !== '' && (
        <Row as="p">
          キーワード「{audience.keyword}」に合う人に限る
          <Button variant="default" size="compact-sm" onClick={() => set({ keyword: '' })}>
            外す
          </Button>
        </Row>
      )}
      <details className={styles.people} open={startsOpen}>
        <summary>
          人を選ぶ・除く
          {(audience.ids?.length ?? 0) > 0 && (
            <b>選んだ人 {audience.ids?.length.toLocaleString('ja-JP')}人</b>
          )}
          {audience.excluded_ids.length > 0 && (
            <b>除く人 {audience.excluded_ids.length.toLocaleString('ja-JP')}人</b>
          )}
        </summary>
        <People
          label="この人たちだけに送る"
          note="選ばなければ、条件に合う人すべてに送ります。"
          target={target}
          ids={audience.ids ?? []}
          change={(ids) => set({ ids: ids.length > 0 ? ids : undefined })}
        />
        <People
          label="除く人"
          note="条件に合っても送りません。"
          target={target}
          ids={audience.excluded_ids}
          change={(excluded_ids) => set({ excluded_ids })}
        />
      </details>
    </>
  )
}
