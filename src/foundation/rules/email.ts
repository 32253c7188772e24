/**
 * The specification's pattern, but with a last label of two or more letters (three would refuse every .jp address) and
 * `+` allowed before the @ (RULES 4).
 */
export const emailPattern = /^[A-Za-z0-9][A-Za-z0-9_.+-]*@[A-Za-z0-9_.-]+\.[A-Za-z0-9]{2,}$/
