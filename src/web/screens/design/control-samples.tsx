import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { ToggleGroup } from '../../ui/actions/toggle-group.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Combobox } from '../../ui/forms/combobox.tsx'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { FileDrop } from '../../ui/forms/file-drop.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Slider } from '../../ui/forms/slider.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { Sample } from './sample.tsx'

const SITES = [
  { key: 'draftkings', label: 'DraftKings', hint: '$50,000' },
  { key: 'fanduel', label: 'FanDuel', hint: '$60,000' },
  { key: 'closed', label: 'A closed one', isDisabled: true },
] as const

const PEOPLE = ['Deshawn Okafor', 'Luca Marchetti', 'Theo Brandvold', 'Marcus Ellery'].map((label) => ({ key: label, label, hint: 'RB' }))

export function ControlSamples() {
  return (
    <>
      <Sample title="Button, link button, icon button">
        <Button tone="primary">Add $29 bet</Button>
        <Button>Retry</Button>
        <Button tone="quiet">Maybe Later</Button>
        <Button tone="danger">Delete lineup</Button>
        <Button busy>Optimizing</Button>
        <Button disabled>Disabled</Button>
        <Button size="sm">Small</Button>
        <Button size="lg" icon={<Plus size={16} />}>
          Large with icon
        </Button>
        <LinkButton to="/">To the dashboard</LinkButton>
        <IconButton label="Refresh" icon={<RefreshCw size={16} strokeWidth={1.5} />} />
        <IconButton label="Add player" bordered size="sm" icon={<Plus size={16} strokeWidth={1.5} />} />
        <IconButton label="Refresh, not now" disabled icon={<RefreshCw size={16} strokeWidth={1.5} />} />
      </Sample>
      <Choices />
      <Fields />
    </>
  )
}

function Choices() {
  const [league, setLeague] = useState('nfl')
  const [market, setMarket] = useState('h2h')
  const [isLive, setIsLive] = useState(true)
  const [isLocked, setIsLocked] = useState(true)
  const leagues = ['nfl', 'nba', 'mlb', 'nhl'].map((key, index) => ({
    key,
    label: key.toUpperCase(),
    count: index === 2 ? undefined : 8 - index,
  }))
  const markets = [
    { key: 'h2h', label: 'Moneyline', count: 12, panel: <p className="text-ink-2">Panel of the moneyline.</p> },
    { key: 'spreads', label: 'Spread', panel: <p className="text-ink-2">Panel of the spread.</p> },
    { key: 'totals', label: 'O/U', panel: <p className="text-ink-2">Panel of the totals.</p> },
  ]
  return (
    <Sample title="Tabs, toggle group, switch, checkbox">
      <Tabs label="Markets" items={markets} value={market} onChange={setMarket} className="w-72" />
      <Tabs label="Markets in a card" look="pill" items={markets} value={market} onChange={setMarket} className="w-72" />
      <ToggleGroup label="League as segment" choices={leagues} value={league} onChange={setLeague} />
      <ToggleGroup label="League as pills" look="pill" choices={leagues} value={league} onChange={setLeague} />
      <ToggleGroup label="League as chips" look="chip" choices={leagues} value={league} onChange={setLeague} />
      <Switch label="Live updates" hint="Every 10 seconds" checked={isLive} onChange={setIsLive} className="w-60" />
      <Switch label="Not now" checked={false} onChange={() => undefined} disabled className="w-60" />
      <Checkbox label="Lock this player" checked={isLocked} onChange={setIsLocked} />
      <Checkbox label="Banned" checked={false} onChange={() => undefined} disabled />
    </Sample>
  )
}

function Fields() {
  const [site, setSite] = useState<'draftkings' | 'fanduel' | 'closed'>('draftkings')
  const [stake, setStake] = useState<number | null>(29)
  const [randomness, setRandomness] = useState(0.15)
  const [found, setFound] = useState('nobody yet')
  return (
    <Sample title="Field, number field, slider, select, combobox, file drop">
      <Field label="E-mail" type="email" defaultValue="fan@example.com" hint="Used to sign in." className="w-60" />
      <Field label="Password" type="password" defaultValue="short" error="At least 8 characters." className="w-60" />
      <Field label="Not now" disabled defaultValue="Disabled" className="w-60" />
      <TextArea label="What do you think?" placeholder="Share a pick and why" className="w-60" />
      <MoneyField label="Stake" value={stake} onChange={setStake} min={0} max={500} hint="Your limit is $300 this week." className="w-44" />
      <Slider
        label="Randomness"
        value={randomness}
        onChange={setRandomness}
        min={0}
        max={0.5}
        step={0.01}
        text={(value) => `${Math.round(value * 100)}%`}
        hint="How far projections may stray from their median."
        className="w-60"
      />
      <Select label="Site" showLabel options={SITES} value={site} onChange={setSite} className="w-44" />
      <Combobox
        label="Find a player"
        showLabel
        options={PEOPLE}
        placeholder="Name"
        onChoose={({ label }) => setFound(label)}
        className="w-60"
      />
      <p className="text-13 text-ink-2">Chosen: {found}</p>
      <div className="w-full md:w-96">
        <FileDrop
          label="Drop a salary file"
          hint="DraftKings or FanDuel, .csv"
          accept=".csv"
          onFiles={([file]) => setFound(file?.name ?? 'none')}
        />
      </div>
    </Sample>
  )
}
