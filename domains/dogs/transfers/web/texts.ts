import type { TransferAct, TransferSide, TransferState, TransferWay } from '../policy.ts';
import { isLive } from '../policy.ts';

export const stateTexts: Readonly<Record<TransferState, string>> = {
  consent: 'Ждёт совладельцев',
  offered: 'Ждёт ответа',
  objection: '7 дней на возражение',
  held: 'Приостановлено',
  accepted: 'Принято',
  declined: 'Отказ',
  refused: 'Не состоялась',
  withdrawn: 'Отозвано',
  expired: 'Срок вышел',
};

export const actTexts: Readonly<Record<TransferAct, string>> = {
  accept: 'Принять',
  decline: 'Отказаться',
  withdraw: 'Отозвать',
  agree: 'Согласиться',
  refuse: 'Не согласиться',
  object: 'Возразить',
  confirm: 'Подтвердить сразу',
};

export const doneTexts: Readonly<Record<TransferAct, string>> = {
  accept: 'Собака записана на вас.',
  decline: 'Вы отказались. Владельцу сообщили.',
  withdraw: 'Предложение отозвано.',
  agree: 'Согласие записано.',
  refuse: 'Передача остановлена. Основному владельцу сообщили.',
  object: 'Возражение принято. Смена владельца приостановлена, федерация разберёт спор.',
  confirm: 'Собака записана на нового владельца.',
};

export const sideTexts = (side: TransferSide, way: TransferWay, state: TransferState): string => {
  if (way === 'key') return side === 'receiver' ? 'по ключу' : 'новый владелец – по ключу с бумаги';
  if (side === 'owner') return 'вы совладелец';
  if (side === 'receiver')
    return isLive(state) ? 'вам передают' : state === 'accepted' ? 'вам передали' : 'вам передавали';
  return isLive(state) ? 'вы передаёте' : state === 'accepted' ? 'вы передали' : 'вы передавали';
};
