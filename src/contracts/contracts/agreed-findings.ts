import type { Scope } from '#foundation/entity/scope.ts'
import type { Finding } from '#foundation/rules/freelance-act.ts'
import { agreementSettingOf } from '../agreement-settings/read-setting.ts'
import { readAgreed } from '../contract-terms/agreement-states.ts'
import type { ContractDraft } from './contract.ts'

const findingOf = (level: Finding['level'], message: string): Finding[] => [
  { code: 'agreement_missing', article: '自社の決まり', level, message },
]

/** What an agency finds by its own rules before a contract is confirmed about which nothing is agreed (RULES 11). */
export const agreedFindings = async (scope: Scope, contract: ContractDraft): Promise<Finding[]> => {
  const { asked, agreed } = await readAgreed(scope, contract.id_by_enterprise_id)
  if (agreed) return []
  const { missing_flg } = await agreementSettingOf(scope)
  if (missing_flg === 1)
    return findingOf(
      'refusal',
      asked
        ? '合意がまだ成立していません。契約の「合意」で相手の返事を確認し、全員の承諾を受けてから確定してください。'
        : '合意がまだありません。見積書を発行してその画面の「合意を依頼」で相手の承諾を受けてから、確定してください。',
    )
  return asked
    ? findingOf(
        'advice',
        '合意を依頼していますが、まだ成立していません。契約の「合意」で相手の返事を確認してください。このままでも確定できます。',
      )
    : []
}
