import { sql } from 'kysely'
import type { App } from '#foundation/api/app.ts'
import type { Scope } from '#foundation/entity/scope.ts'
import { row } from '#foundation/platform/database/transaction.ts'
import type { SigningServiceId } from '../agreements/choices.ts'
import { openCloudSign } from './cloud-sign.ts'
import type { SigningService } from './service.ts'
import { ServiceFailure } from './service-failure.ts'

/** What secrets of services are sealed for. */
export const purpose = 'agreement-service'

type Opening = (config: App['config'], secret: string) => SigningService

/** By the service's number (choices.ts). */
const openings: Readonly<Record<SigningServiceId, Opening>> = {
  1: ({ cloudSignUrl }, clientId) => openCloudSign(cloudSignUrl, clientId),
}

/** Speaks to a service in the name of whoever the secret is of. */
export const openService = (
  { config }: Pick<App, 'config'>,
  id: SigningServiceId,
  secret: string,
): SigningService => openings[id](config, secret)

/** The sealed secret of an agency for a service; undefined where it is not connected, or the agency is no customer any more. */
export const readSecret = async (
  { tx, enterpriseId }: Scope,
  id: SigningServiceId,
): Promise<string | undefined> =>
  (
    await row<{ sealed_secret: string }>(
      tx,
      sql`SELECT c.sealed_secret FROM agreement_services c JOIN enterprises e ON e.id = c.enterprise_id AND e.contract_status_id = 1
          WHERE c.enterprise_id = ${enterpriseId} AND c.service_id = ${id} AND NOT c.is_refused`,
    )
  )?.sealed_secret

/** The service does as it is asked: nothing of it fails any more. */
export const noteSuccess = async ({ tx, enterpriseId }: Scope, id: SigningServiceId): Promise<void> => {
  await sql`UPDATE agreement_services SET failure = NULL, failed_at = NULL, waits_until = NULL
    WHERE enterprise_id = ${enterpriseId} AND service_id = ${id} AND failure IS NOT NULL`.execute(tx)
}

/** What fails for all papers alike: the service cannot be reached, asks for patience, or takes the secret no more. */
const ofAll: readonly ServiceFailure['kind'][] = ['unreachable', 'late', 'busy', 'refused']
export const isOfAll = (error: unknown): error is ServiceFailure =>
  error instanceof ServiceFailure && ofAll.includes(error.kind)

/** Notes what fails with the connection, for its page: it rests until it is connected again, or as long as it asks. */
export const noteFailure = async (
  { tx, enterpriseId }: Scope,
  id: SigningServiceId,
  { kind, message, after_s }: ServiceFailure,
): Promise<void> => {
  const now = Date.now()
  await sql`UPDATE agreement_services SET failure = ${message}, failed_at = ${new Date(now).toISOString()}::timestamptz, is_refused = ${kind === 'refused'},
      waits_until = ${new Date(now + after_s * 1000).toISOString()}::timestamptz
    WHERE enterprise_id = ${enterpriseId} AND service_id = ${id}`.execute(tx)
}
