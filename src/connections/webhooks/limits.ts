export const nameMax = 100
export const urlMax = 2_000
