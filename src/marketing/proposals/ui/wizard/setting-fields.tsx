import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FieldErrors } from '#foundation/entity/validate.ts'
import { memberOptions } from '#foundation/screens/kinds/options.ts'
import { MultiPicker } from '#foundation/screens/kinds/pickers.tsx'
import { Columns, Note } from '#foundation/ui/layout.tsx'
import { needed } from '#foundation/ui/signin/needed.tsx'
import { Labelled } from '../../../mailings/ui/labelled.tsx'
import { OwnField, SenderFields } from '../../../mailings/ui/sender-fields.tsx'
import { proposal } from '../../proposal.ts'
import { type Draft, nameAfter } from './draft.ts'

type Props = {
  draft: Draft
  jobs: Parameters<typeof nameAfter>[0]
  errors: FieldErrors
  change: (patch: Partial<Draft>) => void
}

/** What it is called here, who sends it and who gets the replies. */
export function HeadFields({ draft, jobs, errors, change }: Props) {
  const own = { entity: proposal, draft, errors, change }
  const { data: members } = useQuery(memberOptions)
  return (
    <>
      <TextInput
        label={needed('提案の名前（社内用）')}
        maxLength={100}
        value={draft.name ?? nameAfter(jobs)}
        description={draft.name === null && '案件名から入れました。変えられます'}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={errors.name?.[0]}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <Columns gap={10} column_px={180}>
        <OwnField name="enterprise_member_id" {...own} />
        <Labelled label="返信を受け取る人" isInput>
          {(id) => (
            <MultiPicker
              id={id}
              options={members ?? []}
              value={draft.replies}
              error={errors.reply_enterprise_member_ids?.[0]}
              change={(replies) => change({ replies })}
            />
          )}
        </Labelled>
        <SenderFields {...own} />
      </Columns>
      <Note>差出人の名前とアドレスは、空欄なら差出人のものになります。</Note>
    </>
  )
}
