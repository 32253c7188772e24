const leave =
  /^(?:全?休(?:み|暇|日)?|公休|祝日?|有休|有給(?:休暇)?|年休|年次(?:有給)?休暇|代休|振休|振替休日|特休|特別休暇|夏季?休暇|冬季?休暇|慶弔休暇|欠勤|全休|計画(?:年)?休|閉庁日|法定(?:外)?休日|明け?|vacation|holiday|leave|pto|off|sick(?: leave)?|annual leave|paid leave)$/i

/** A cell that says a day is off: 有休, 代休, 祝. Half a day off (午前休, 半休) is none. */
export const isLeaveWord = (text: string): boolean => leave.test(text.replace(/\s/g, ' ').trim())
