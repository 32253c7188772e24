import { updateRecord } from '#foundation/screens/client.ts'
import { ApiError } from '#foundation/ui/api.ts'
import { stateName } from '#foundation/ui/state-names.ts'
import { opportunity, stageFields } from '../opportunity.ts'
import { moveOpportunity } from './board/client.ts'
import { askFields } from './fields-dialog.tsx'
import { inTurn } from './own-writes.ts'

/** Asks for the appointment and remarks of the stage an opportunity is at. */
export const askStageNotes = (id: number, name: string, stage: number): void => {
  const field = stageFields[stage as keyof typeof stageFields]
  askFields({
    id,
    title: `${stateName('opportunity', stage)}の日時とメモ`,
    text: name,
    keys: [`${field}_at`, `${field}_remarks`],
    action: '保存',
    isRequired: false,
    // The card may still be on its way to the stage whose appointment is typed.
    save: (row, values) =>
      inTurn(id, async (since) => ({ opportunity: await updateRecord(opportunity, since(row), values) })),
  })
}

type Refused = { id: number; name: string; stage: number; position?: number | undefined; moved: () => void }

/** After a move was refused because the stage asks for more: asks for it and moves again. Other refusals are left alone. */
export const askMissing = (error: unknown, { id, name, stage, position, moved }: Refused): void => {
  const keys =
    error instanceof ApiError
      ? Object.keys(error.fields).filter((key) => key !== 'opportunity_status_id')
      : []
  if (keys.length === 0) return
  askFields({
    id,
    title: `「${stateName('opportunity', stage)}」に移す`,
    text: `${name}。この段階に移すには、次の項目が必要です。`,
    keys,
    action: '保存して移す',
    isRequired: true,
    save: async (_row, values) => {
      await moveOpportunity(id, stage, position, values)
      moved()
    },
  })
}
