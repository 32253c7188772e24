/** Companies of the enterprise that may have sent a mail, by what says so. */
export type Signs = {
  /** Those of the contacts with a sender's address, the surest first. */
  byAddress: readonly number[]
  /** Those called as a sender's company is, in whatever legal form. */
  byName: readonly number[]
  /** Those with a contact or a homepage at a sender's domain. */
  byDomain: readonly number[]
}

export type Chosen = { id: number; by: 'address' | 'name' | 'domain'; isSure: boolean }

const only = (ids: readonly number[]) => {
  const [id, ...others] = new Set(ids)
  return others.length === 0 ? id : undefined
}

/**
 * The one company that the signs speak for, or none. A name outdoes the address of a contact, who may have moved; of several
 * companies of a name the address or the domain tells which. What only the domain says, people look at: groups share one.
 */
export function chooseCompany({ byAddress, byName, byDomain }: Signs): Chosen | undefined {
  const [addressed] = byAddress
  if (addressed !== undefined && (byName.length === 0 || byName.includes(addressed)))
    return { id: addressed, by: 'address', isSure: true }
  const named = only(byName) ?? only(byName.filter((id) => byDomain.includes(id)))
  if (named !== undefined) return { id: named, by: 'name', isSure: addressed === undefined }
  if (byName.length > 0) return undefined
  const reached = only(byDomain)
  return reached === undefined ? undefined : { id: reached, by: 'domain', isSure: false }
}
