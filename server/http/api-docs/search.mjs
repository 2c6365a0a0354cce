// Filters the calls while somebody types, and opens what an address points at. Without it the page is complete, too.
const box = document.querySelector('search')
const input = box.querySelector('input')
const status = box.querySelector('[role=status]')
const calls = [...document.querySelectorAll('details.call')].map((element) => ({
  element,
  text: element.textContent.toLowerCase(),
}))
const areas = [...document.querySelectorAll('section.area')]

function filter() {
  const words = input.value.toLowerCase().split(/\s+/).filter(Boolean)
  let shown = 0
  for (const { element, text } of calls) {
    element.hidden = !words.every((word) => text.includes(word))
    if (!element.hidden) shown += 1
  }
  for (const area of areas) area.hidden = !area.querySelector('details:not([hidden])')
  const { found, nothing } = box.dataset
  const sentence = shown === 0 ? nothing : found.replace('{shown}', shown).replace('{all}', calls.length)
  status.textContent = words.length === 0 ? '' : sentence
}

function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!(target instanceof HTMLDetailsElement)) return
  if (target.hidden) {
    input.value = ''
    filter()
  }
  target.open = true
  target.scrollIntoView()
}

box.hidden = false
input.addEventListener('input', filter)
addEventListener('hashchange', openTarget)
filter()
openTarget()
