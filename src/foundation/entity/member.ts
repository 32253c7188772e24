/** 0 member, 1 manager, 2 administrator (specification 6). */
export type Authority = 0 | 1 | 2
/** 2 all contracts, 1 only those the member created, 0 none. */
export type ContractPermission = 0 | 1 | 2

export type Member = { id: number; authority: Authority; contract_permission: ContractPermission }
