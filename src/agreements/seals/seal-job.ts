import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import { asSystem, rows } from '#foundation/platform/database/transaction.ts'
import { eachInTurn } from '#foundation/platform/jobs/each-in-turn.ts'
import type { JobKind } from '#foundation/platform/jobs/jobs.ts'
import { agreementStates } from '#foundation/rules/states/agreement.ts'
import { type SealWork, sealQueue } from '../agreements/seal-queue.ts'
import { openSealing } from '../sealing/sealing.ts'
import { sealAgreement } from './seal-agreement.ts'

/** So many are sealed in one go; the others with the next. */
const most = 500

/** While one is signed, the record of another is set and a third is kept. */
const atOnce = 4

type Waiting = { enterprise_id: number; id: number }

const waiting = (app: App): Promise<Waiting[]> =>
  asSystem(app.db, (tx) =>
    rows<Waiting>(
      tx,
      sql`SELECT enterprise_id, id_by_enterprise_id AS id FROM agreements WHERE state_flg = ${agreementStates.agreed} AND sealed_at IS NULL AND service_id IS NULL
          ORDER BY last_event_at LIMIT ${most}`,
    ),
  )

/** Seals an agreement as soon as it stands; every five minutes those that could not be sealed then, as while an authority did not answer. */
export const sealAgreementsJob = (app: App): JobKind<SealWork> => {
  const sealing = openSealing(app.config)
  return {
    ...sealQueue,
    cron: '*/5 * * * *',
    async work({ enterprise_id, id }) {
      const all = enterprise_id && id ? [{ enterprise_id, id }] : await waiting(app)
      // While an authority does not answer, it answers nobody: the others wait for the next time.
      let isLater = false
      await eachInTurn(
        all,
        async (one) => {
          if (isLater) return
          if ((await sealAgreement(app, sealing, one.enterprise_id, one.id)) === 'later') isLater = true
        },
        atOnce,
      )
    },
    stop: () => sealing.close(),
  }
}
