/** Owner types of attachments as the specification names them, with the entity each stands for. */
export const ownerTypes = {
  Company: 'company',
  CompanyMember: 'company_member',
  Contract: 'contract',
} as const

export type OwnerType = keyof typeof ownerTypes

/** The owner type of an entity; undefined for those that hold no attachments. */
export const ownerTypeOf = (entityName: string): OwnerType | undefined =>
  (Object.keys(ownerTypes) as OwnerType[]).find((type) => ownerTypes[type] === entityName)
