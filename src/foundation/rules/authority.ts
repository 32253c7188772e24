/** Authority of a member (specification 6); above it stands ADMINISTRATOR, below it the plain member, 0. */
export const MANAGER = 1
export const ADMINISTRATOR = 2

/** contract_permission: only the contracts a member created, or all; 0 is none. */
export const OWN_CONTRACTS = 1
export const ALL_CONTRACTS = 2
