import { all, textOf, texts } from './parse-xml.ts'
import { isWritten, type Rule } from './rule.ts'

const seller = 'cac:AccountingSupplierParty/cac:Party'
const buyer = 'cac:AccountingCustomerParty/cac:Party'
const both: readonly [suffix: string, path: string][] = [
  ['seller', seller],
  ['buyer', buyer],
]

/** A rule that the standard states for either party. */
const forBoth = (ids: readonly [string, string], keeps: (path: string) => Rule[1]): Rule[] =>
  both.map(([whose, path], i) => [`${ids[i]} ${whose}`, keeps(path)])

/** Rules of seller and buyer. */
export const partyRules: readonly Rule[] = [
  ...forBoth(
    ['ibr-006', 'ibr-007'],
    (path) => (invoice) => isWritten(textOf(invoice, `${path}/cac:PartyLegalEntity/cbc:RegistrationName`)),
  ),
  ...forBoth(
    ['ibr-008', 'ibr-010'],
    (path) => (invoice) => all(invoice, `${path}/cac:PostalAddress`).length === 1,
  ),
  ...forBoth(
    ['ibr-009', 'ibr-011'],
    (path) => (invoice) =>
      textOf(invoice, `${path}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`) === 'JP',
  ),
  ...forBoth(
    ['ibr-081', 'ibr-080'],
    (path) => (invoice) => isWritten(textOf(invoice, `${path}/cbc:EndpointID`)),
  ),
  ...forBoth(
    ['ibr-062', 'ibr-063'],
    (path) => (invoice) =>
      all(invoice, `${path}/cbc:EndpointID`).every(({ attributes }) => attributes.get('schemeID') === '0221'),
  ),
  ...forBoth(
    ['ibr-098', 'ibr-102'],
    (path) => (invoice) => texts(invoice, `${path}/cac:PartyLegalEntity/cbc:RegistrationName`).length === 1,
  ),
  ...forBoth(
    ['ibr-099', 'ibr-112'],
    (path) => (invoice) => texts(invoice, `${path}/cac:PartyName/cbc:Name`).length <= 1,
  ),
  ...forBoth(
    ['aligned-ibrp-009', 'ibr-104'],
    (path) => (invoice) => texts(invoice, `${path}/cac:PartyTaxScheme/cbc:CompanyID`).length <= 1,
  ),
  ...forBoth(
    ['ibr-sr-57', 'ibr-sr-57'],
    (path) => (invoice) =>
      all(invoice, `${path}/cac:PartyTaxScheme`).every((scheme) =>
        isWritten(textOf(scheme, 'cbc:CompanyID')),
      ),
  ),
  // From October 2023 the seller is named by the number of a qualified invoice.
  [
    'aligned-ibr-jp-01',
    (invoice) => /^T\d{13}$/.test(textOf(invoice, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`) ?? ''),
  ],
  ['aligned-ibr-jp-04', (invoice) => texts(invoice, `${seller}/cac:PartyTaxScheme/cbc:CompanyID`).length > 0],
  ['ibr-sr-42', (invoice) => all(invoice, `${seller}/cac:PartyTaxScheme`).length <= 2],
]
