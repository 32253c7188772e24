import { Button, Radio } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { RecordInput } from '#foundation/screens/kinds/record-input.tsx'
import type { Values } from '#foundation/screens/kinds/view.ts'
import { Row, Stack } from '#foundation/ui/layout.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { candidate } from '#sales/candidates/candidate.ts'
import { affiliationTypes } from '#sales/candidates/choices.ts'
import type { ReadingUi } from './kinds.ts'
import styles from './reading.module.css'
import { Steps } from './steps.tsx'

const company = 'company_id_by_enterprise_id'

/** Whose people the sheets are of: the enterprise's own, or those of another company. */
export function StartPage({ ui }: { ui: ReadingUi }) {
  const navigate = useNavigate()
  const [affiliation, setAffiliation] = useState('1')
  const [values, setValues] = useState<Values>({})
  const go = (event: FormEvent) => {
    event.preventDefault()
    const query = new URLSearchParams({ affiliation })
    if (affiliation === '2' && values[company]) query.set('company', String(values[company]))
    navigate(`/enterprise/${ui.sources}?${query}`)
  }
  return (
    <>
      <PageHeader title={ui.title} actions={<Steps ui={ui} at="所属" />} />
      <Stack as="form" gap={20} className={styles.page} onSubmit={go}>
        <Radio.Group
          label="候補者の所属"
          description="このあと読み取る全員に使います"
          value={affiliation}
          onChange={setAffiliation}
        >
          <Row gap={24} above={8}>
            {affiliationTypes.map(([id, label]) => (
              <Radio key={id} value={String(id)} label={label} />
            ))}
          </Row>
        </Radio.Group>
        {affiliation === '2' && (
          <div className={styles.part}>
            <label htmlFor={company}>所属する企業（任意）</label>
            <RecordInput
              id={company}
              field={candidate.fields[company]}
              name={company}
              record={values}
              change={(patch) => setValues((before) => ({ ...before, ...patch }))}
            />
          </div>
        )}
        <Row>
          <Button type="submit">読み取り元の追加へ進む</Button>
        </Row>
      </Stack>
    </>
  )
}
