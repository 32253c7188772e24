/** Stands in the built pages where the nonce of an answer goes. */
export const nonceMark = '{style-nonce}'
