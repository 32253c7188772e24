import { openSealing, type Sealing } from '#agreements/sealing/sealing.ts'
import type { Config } from '#foundation/platform/config.ts'
import { type Finding, findings } from './finding.ts'

const { ok, warn, fail } = findings('合意の電子シール')
const day_ms = 86_400_000
/** A certificate of this kind is ordered, and whoever orders it is checked. */
const soon_days = 60

const explain = async (sealing: Sealing, { tsa }: Config): Promise<Finding> => {
  const { signer, isTrial, validUntil } = await sealing.look()
  if (isTrial || validUntil === null)
    return warn(
      'SEAL_CERTIFICATE が未設定です。合意した文書は、試用の証明書で電子シールが付きます。PKCS#12 のファイルを指定してください',
    )
  const days = Math.floor((Date.parse(validUntil) - Date.now()) / day_ms)
  const said = `「${signer}」の証明書（残り ${days} 日）で電子シールを付けます`
  if (days < soon_days) return warn(`${said}。新しい証明書を用意し、SEAL_CERTIFICATE に指定してください`)
  if (!tsa.url) return warn(`${said}。TSA_URL が未設定なので、時刻を第三者が証明しません`)
  return ok(`${said}。時刻は ${new URL(tsa.url).host} が証明します（ここでは頼みません）`)
}

/** Opens what agreements are sealed with, in the process that would sign. No authority is asked: they count stamps. */
export const checkSeals = async (config: Config, env: NodeJS.ProcessEnv = process.env): Promise<Finding> => {
  const sealing = openSealing(config, env)
  try {
    return await explain(sealing, config)
  } catch (error) {
    return fail((error as Error).message)
  } finally {
    await sealing.close()
  }
}
