import { headRules } from './head-rules.ts'
import { parseXml } from './parse-xml.ts'
import { partyRules } from './party-rules.ts'
import type { Kind } from './rule.ts'
import { taxRules } from './tax-rules.ts'
import { totalRules } from './total-rules.ts'

const rules = [...headRules, ...partyRules, ...taxRules, ...totalRules]

/**
 * The rules of JP PINT (Billing, or BIS Self-Billing, with the shared rules of PINT) that an XML document breaks, by
 * their ids: all that can be said of what the product writes. The document is read anew, nothing of its making is used.
 */
export const brokenRules = (xml: string, kind: Kind): string[] => {
  const invoice = parseXml(xml)
  return rules.filter(([, keeps]) => !keeps(invoice, kind)).map(([id]) => id)
}
