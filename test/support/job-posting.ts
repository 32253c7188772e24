type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''
const isAddress = (value: unknown) => isText(value) && /^https?:\/\//.test(value) && URL.canParse(value)
const isA = (value: unknown, type: string): value is Json => isObject(value) && value['@type'] === type

const employment = [
  'FULL_TIME',
  'PART_TIME',
  'CONTRACTOR',
  'TEMPORARY',
  'INTERN',
  'VOLUNTEER',
  'PER_DIEM',
  'OTHER',
]
const units = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR']

/** Only what is read as HTML there: paragraphs, lists and line breaks, each closed, and no bare sign beside them. */
const isPlainHtml = (html: string) => {
  const open: string[] = []
  for (const [, end, name = ''] of html.matchAll(/<(\/?)(\w+)>/g)) {
    if (!['p', 'ul', 'li', 'br'].includes(name)) return false
    if (name === 'br') continue
    if (!end) open.push(name)
    else if (open.pop() !== name) return false
  }
  const words = html.replace(/<\/?(p|ul|li|br)>/g, '')
  return open.length === 0 && !/[<>]|&(?!amp;|lt;|gt;)/.test(words)
}

const salaryFaults = (salary: unknown): string[] => {
  if (!isA(salary, 'MonetaryAmount') || !/^[A-Z]{3}$/.test(String(salary.currency)))
    return ['baseSalary: a MonetaryAmount with a currency']
  const { value } = salary
  if (!isA(value, 'QuantitativeValue') || !units.includes(String(value.unitText)))
    return ['baseSalary.value: a QuantitativeValue with a unit']
  const numbers = [value.value, value.minValue, value.maxValue].filter((one) => one !== undefined)
  if (numbers.length === 0 || numbers.some((one) => typeof one !== 'number' || one < 0))
    return ['baseSalary.value: numbers']
  if (value.value !== undefined && numbers.length > 1) return ['baseSalary.value: one number or a range']
  return typeof value.minValue === 'number' &&
    typeof value.maxValue === 'number' &&
    value.minValue >= value.maxValue
    ? ['baseSalary.value: from less to more']
    : []
}

const placeFaults = (place: unknown): string[] =>
  isA(place, 'Place') && isA(place.address, 'PostalAddress') && isText(place.address.addressCountry)
    ? []
    : ['jobLocation: a Place with a PostalAddress and its country']

/**
 * What a JobPosting lacks of the published list of required and recommended properties, and what is wrong in it; empty
 * when nothing is. Source: https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export const postingFaults = (posting: Json, now: Date): string[] => {
  const faults: string[] = []
  const check = (isRight: boolean, fault: string) => {
    if (!isRight) faults.push(fault)
  }
  const { title, description, datePosted, validThrough, hiringOrganization: who } = posting
  check(posting['@context'] === 'https://schema.org' && posting['@type'] === 'JobPosting', '@type')
  check(isText(title), 'title: a text')
  check(isText(description) && isPlainHtml(description), 'description: HTML of paragraphs')
  check(
    String(description)
      .replace(/<[^>]*>/g, '')
      .trim() !== title,
    'description: more than the title',
  )
  check(/^\d{4}-\d{2}-\d{2}$/.test(String(datePosted)), 'datePosted: a date')
  check(Date.parse(`${String(datePosted)}T00:00:00+09:00`) <= now.getTime(), 'datePosted: not to come')
  check(isA(who, 'Organization') && isText(who.name), 'hiringOrganization: an Organization with a name')
  if (isObject(who)) {
    check(isAddress(who.sameAs), 'hiringOrganization.sameAs: an address')
    check(who.logo === undefined || isAddress(who.logo), 'hiringOrganization.logo: an address')
  }
  const isRemote = posting.jobLocationType === 'TELECOMMUTE'
  check(isRemote || posting.jobLocationType === undefined, 'jobLocationType: TELECOMMUTE or nothing')
  check(isRemote || posting.jobLocation !== undefined, 'jobLocation: required unless fully remote')
  if (posting.jobLocation !== undefined) faults.push(...placeFaults(posting.jobLocation))
  const from = posting.applicantLocationRequirements
  check(
    isRemote ? isA(from, 'Country') && isText(from.name) : from === undefined,
    'applicantLocationRequirements',
  )
  check(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\+09:00$/.test(String(validThrough)) &&
      Date.parse(String(validThrough)) > now.getTime(),
    'validThrough: a time to come',
  )
  check(employment.includes(String(posting.employmentType)), 'employmentType: one of the list')
  const { identifier } = posting
  check(
    isA(identifier, 'PropertyValue') && isText(identifier.name) && isText(identifier.value),
    'identifier: a PropertyValue with name and value',
  )
  check(typeof posting.directApply === 'boolean', 'directApply: yes or no')
  if (posting.baseSalary !== undefined) faults.push(...salaryFaults(posting.baseSalary))
  return faults
}
