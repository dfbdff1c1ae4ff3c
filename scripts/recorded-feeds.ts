// Prints what the adapters read of the recorded answers beside the repository: file, league, what was read, what was dropped and why.
// node --import tsx scripts/recorded-feeds.ts
import { measureSamples } from '#tests/support/labelled-people.ts'
import { HAS_RECORDED, reportFiles } from '#tests/support/recorded-feeds.ts'

if (!HAS_RECORDED) {
  console.error('There are no recorded answers beside this checkout (../shared/data).')
  process.exit(1)
}
console.log('| file | league | read | dropped, with reason |\n|---|---|---|---|')
for (const { file, league, read, dropped, note } of reportFiles()) {
  const reasons = new Map<string, number>()
  for (const { why } of dropped) reasons.set(why, (reasons.get(why) ?? 0) + 1)
  const said = [...reasons].map(([why, count]) => `${count} × ${why}`).join('; ')
  console.log(
    `| ${file} | ${league} | ${
      Object.entries(read)
        .map(([what, count]) => `${count} ${what}`)
        .join(', ') || '–'
    } | ${said || note || '–'} |`,
  )
}

console.log('\n| people, sample | labelled | right | wrong | missed | of these to be looked at |\n|---|---|---|---|---|---|')
for (const { name, labelled, right, wrong, missed, doubtful } of measureSamples()) {
  console.log(`| ${name} | ${labelled} | ${right} | ${wrong} | ${missed} | ${doubtful} |`)
}
