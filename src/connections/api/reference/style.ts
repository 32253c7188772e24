/** The one style of the reference; it stands in the page, whose policy allows it by its hash. */
export const style = `
*{box-sizing:border-box}
body{margin:0;font:14px/22px "Hiragino Sans","Hiragino Kaku Gothic ProN","Yu Gothic UI","Noto Sans JP","Noto Sans CJK JP",sans-serif;color:#1b1e25;background:#fff}
a{color:#28508f}
:focus-visible{outline:2px solid #28508f;outline-offset:2px}
code,pre{font-family:ui-monospace,"Noto Sans Mono CJK JP",monospace;font-size:13px}
header{position:sticky;top:0;z-index:1;display:flex;align-items:center;flex-wrap:wrap;gap:4px 20px;min-height:48px;padding:6px 16px;border-bottom:1px solid #d6d5ce;background:#fff}
header b{font-weight:600}
header span{padding:0 8px;border-radius:4px;background:#f0f0ec;color:#474c56;font-size:12px}
header a{color:#474c56;text-decoration:none}
.body{display:grid;grid-template-columns:232px minmax(0,1fr)}
nav{position:sticky;top:49px;align-self:start;height:calc(100vh - 49px);overflow:auto;padding:12px;border-right:1px solid #d6d5ce;background:#fafaf8}
nav h2{margin:12px 8px 4px;font-size:12px;line-height:16px;font-weight:400;color:#696e78}
nav ul{margin:0;padding:0;list-style:none}
nav a{display:flex;justify-content:space-between;padding:3px 8px;border-radius:6px;color:#1b1e25;text-decoration:none}
nav a:hover{background:#f5f5f2}
nav a[aria-current]{background:#e6edf7;color:#1f4078;font-weight:600}
nav small{font-weight:600}
main{min-width:0}
main>h1,main>.lead{margin:20px 24px 0}
h1{font-size:20px;line-height:28px;font-weight:600}
h2{margin:0;font-size:18px;line-height:28px;font-weight:600}
h3{margin:20px 0 6px;font-size:14px;line-height:20px;font-weight:600}
section{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,460px);border-bottom:1px solid #d6d5ce;scroll-margin-top:56px}
section.text{display:block;padding:20px 24px;max-width:820px}
section>div{padding:20px 24px;min-width:0}
section>.code{background:#1d212b;color:#e7e9ee}
.call{display:flex;flex-wrap:wrap;align-items:center;gap:8px;margin:6px 0}
.call em{margin-left:auto;color:#696e78;font-style:normal;font-size:12px}
.m{padding:1px 8px;border-radius:4px;font-size:12px;font-weight:600}
.GET{background:#e7f3ec;color:#1c7448}.POST{background:#e6edf7;color:#1f4078}.PATCH{background:#fbf2dc;color:#8a5800}.DELETE{background:#faebea;color:#b02a2a}
nav .m{padding:0;background:none;font-size:11px}
table{width:100%;border-collapse:collapse}
th,td{padding:8px 8px 8px 0;border-bottom:1px solid #e8e7e2;text-align:left;vertical-align:top;font-weight:400;overflow-wrap:anywhere}
thead th{color:#696e78;font-size:12px}
tbody th{width:40%}
tbody th small,td small{display:block;color:#696e78;font-size:12px}
tbody th code{font-weight:600}
pre{margin:0 0 12px;padding:12px;border-radius:8px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere}
.text pre{background:#1d212b;color:#d7e3d0}
.code pre{background:#11141b;color:#cfe3c4}
.code details{margin:0 0 8px}
.code summary{padding:4px 0;cursor:pointer;font-weight:600}
.code :focus-visible{outline-color:#a0b8dc}
search{position:relative;margin-left:auto}
input,textarea{font:inherit;padding:4px 10px;border:1px solid #8b8f98;border-radius:6px;background:#fff;color:#1b1e25}
search input{width:220px;max-width:100%}
search ul{position:absolute;right:0;z-index:2;width:min(420px,90vw);margin:4px 0 0;padding:4px;list-style:none;border:1px solid #d6d5ce;border-radius:8px;background:#fff;box-shadow:0 8px 24px #0002;max-height:70vh;overflow:auto}
search li a{display:block;padding:6px 8px;border-radius:6px;color:#1b1e25}
search li a:hover,search li a:focus{background:#e6edf7}
search small{display:block;color:#696e78}
.token input{width:150px}
.try{margin-bottom:12px;padding-bottom:8px;border-bottom:1px solid #3a4152}
.try label{display:block;margin:8px 0;font-size:12px}
.try label input:not([type=checkbox]),.try textarea{display:block;width:100%;margin-top:2px;font-family:ui-monospace,monospace;font-size:13px}
.try button{padding:6px 14px;border:0;border-radius:6px;background:#28508f;color:#fff;font:inherit;font-weight:600;cursor:pointer}
.try .status{margin:8px 0;font-size:12px;overflow-wrap:anywhere}
.try pre{max-height:420px}
tr[id]{scroll-margin-top:56px}tr:target{background:#fbf2dc}
dt{margin-top:8px;font-weight:600}dd{margin:0}
@media (max-width:1100px){section{display:block}}
@media (max-width:760px){.body{display:block}nav{position:static;height:auto;border-right:0;border-bottom:1px solid #d6d5ce}nav ul{display:flex;flex-wrap:wrap}header{position:static}search{margin-left:0}search ul{left:0;right:auto}main>h1,main>.lead,section.text{margin-left:0;padding-left:16px;padding-right:16px}section>div{padding:16px}.call em{margin-left:0;width:100%}}
`
