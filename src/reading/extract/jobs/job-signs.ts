const price =
  /\d\s?万|\d{3}\s?k\b|\d{3},\d{3}\s?円|(?:単価|単金|金額|月額|予算|rate)\s*(?:[:は\]】]|\s\d)|(?<!\d)\d{2,3}\s?(?:まで|迄)|^\s*~?\d{2,3}\s?(?:~\s?\d{2,3})?\s*$|(?<![\d/:.-])[3-9]\d\s?~\s?(?:[3-9]\d|1\d\d)(?![\d/:]|\s?[歳代才月日時年名h])|[とに]同じ|同上|同条件/im
/** What else a job says of itself, a kind each. */
const others = [
  /即日|\d{1,2}月|asap|immediate|\d{1,2}\/\d{1,2}|20\d\d年|\bfrom (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i,
  /駅|常駐|出社|リモ|在宅|場所|勤務地|on-?site|remote|hybrid/i,
  /面談|面接|打合せ|interview/i,
  /\d{3}\s?h?\s?[-~]\s?\d{3}|精算|清算|固定/i,
  /必須|尚可|歓迎|スキル|経験|\d\s?年以上|must|want|nice to have|plus\b/i,
  /長期|\dヶ月|準委任|\d\s?months?|long term/i,
  /\d\s?[名人](?!月)|募集/,
  /(?:要件定義|設計|製造|実装|開発|テスト|構築)\s?~/,
]

/** Whether a text says what a job pays. */
export const saysPrice = (text: string): boolean => price.test(text)

/** 単:70~80, |-80: a number that can be nothing but a price, behind what parts it from the rest. */
const barePrice = /[:|][ ]?[-~]?[ ]?(?:[3-9]\d|1\d\d)(?:[ ]?~[ ]?\d{2,3})?[ ]?(?:前後|程度|→.*)?[ ]*$/m
/** Whether a line of a text ends in a number that is a price where the text is a job. */
export const saysBarePrice = (text: string): boolean => barePrice.test(text)

/** How many kinds of things that jobs say stand in a text, its price among them. */
export const countSigns = (text: string): number =>
  (saysPrice(text) ? 1 : 0) + others.filter((sign) => sign.test(text)).length

/** Whether a text tells of somebody who is offered, by sex or as 要員: prices and stations are theirs then. */
export const tellsOfSomebody = (text: string): boolean =>
  /男性|女性|[(（/、\s・][男女](?=[)）/、\s・]|$)|氏名|イニシャル|ご?経歴書|稼働可能|希望単価|\d{2}[歳才][)）]/m.test(
    text,
  )
